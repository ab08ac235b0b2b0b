import {
  useEffect,
  useEffectEvent,
  useRef,
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import styles from './popup-menu.module.css';
import { ringNeighbour } from './ring-neighbour.ts';

export interface PopupItem {
  readonly key: string;
  readonly label: string;
  readonly icon?: ReactNode;
  /** A line stands before it. */
  readonly startsGroup?: boolean;
  readonly onChoose: () => void;
}

interface PopupMenuProps {
  readonly label: string;
  readonly items: readonly PopupItem[];
  readonly className?: string | undefined;
  readonly style?: CSSProperties;
  /** A press on it is its own business: it closes the menu by itself. */
  readonly opener?: RefObject<HTMLElement | null>;
  /** `byKeyboard`: the focus should go back to what opened it. */
  readonly onClose: (how: { readonly byKeyboard: boolean }) => void;
}

/** A menu that is open: takes the focus, is walked with the arrow keys, and closes on a choice, Escape, Tab or a click elsewhere. */
export function PopupMenu({ label, items, className, style, opener, onClose }: PopupMenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  const onPress = useEffectEvent(({ target }: PointerEvent) => {
    const isInside = [menu.current, opener?.current].some((element) => element?.contains(target as Node) === true);
    if (!isInside) onClose({ byKeyboard: false });
  });

  useEffect(() => {
    itemsOf(menu.current)[0]?.focus();
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    const buttons = itemsOf(menu.current);
    const at = buttons.indexOf(document.activeElement as HTMLElement);
    const next = ringNeighbour(event.key, at, buttons.length, 'column');
    if (next !== undefined) {
      event.preventDefault();
      buttons[next]?.focus();
    } else if (event.key === 'Escape' || event.key === 'Tab') {
      event.preventDefault();
      onClose({ byKeyboard: true });
    }
    event.stopPropagation();
  };

  return (
    <div
      ref={menu}
      role="menu"
      aria-label={label}
      tabIndex={-1}
      className={[styles['menu'], className].join(' ')}
      style={style}
      onKeyDown={onKeyDown}
    >
      {items.map((item) => (
        <button
          key={item.key}
          type="button"
          role="menuitem"
          tabIndex={-1}
          className={styles['item']}
          data-group={item.startsGroup}
          onClick={() => {
            onClose({ byKeyboard: true });
            item.onChoose();
          }}
        >
          {item.icon}
          {item.label}
        </button>
      ))}
    </div>
  );
}

function itemsOf(menu: HTMLElement | null): HTMLElement[] {
  return [...(menu?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
}
