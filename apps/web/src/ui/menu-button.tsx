import { useRef, useState, type ReactNode } from 'react';
import styles from './popup-menu.module.css';
import { PopupMenu, type PopupItem } from './popup-menu.tsx';

interface MenuButtonProps {
  readonly label: string;
  readonly items: readonly PopupItem[];
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A button that opens a menu below it. */
export function MenuButton({ label, items, className, children }: MenuButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <div className={styles['anchor']} data-menu={label}>
      <button
        ref={button}
        type="button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        className={className}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        {children}
      </button>
      {isOpen && (
        <PopupMenu
          label={label}
          items={items}
          opener={button}
          className={`${styles['anchored']} ${styles['roomy']}`}
          onClose={({ byKeyboard }) => {
            setOpen(false);
            if (byKeyboard) button.current?.focus();
          }}
        />
      )}
    </div>
  );
}
