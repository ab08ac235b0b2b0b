import { CloseOutlined } from '@ant-design/icons-svg';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Icon } from './controls/icon.tsx';
import styles from './side-panel.module.css';

interface SidePanelProps {
  readonly title: string;
  readonly note?: ReactNode;
  readonly footer?: ReactNode;
  readonly isWide?: boolean;
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** A panel at the right edge of its page; the page stays usable beside it. Escape closes it, the focus goes back. */
export function SidePanel({ title, note, footer, isWide = false, children, onClose }: SidePanelProps) {
  const panel = useRef<HTMLElement>(null);
  const titleId = useId();
  useEffect(() => {
    const before = document.activeElement;
    panel.current?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    <aside
      ref={panel}
      role="dialog"
      aria-labelledby={titleId}
      tabIndex={-1}
      className={styles['panel']}
      data-wide={isWide}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
        event.stopPropagation();
        // The same key would close a question that closing leads to.
        event.preventDefault();
        onClose();
      }}
    >
      <header className={styles['head']}>
        <h2 id={titleId}>{title}</h2>
        {note}
        <button type="button" className={styles['close']} aria-label="关闭" title="关闭（Esc）" onClick={onClose}>
          <Icon of={CloseOutlined} />
        </button>
      </header>
      <div className={styles['body']}>{children}</div>
      {footer !== undefined && footer !== false && <footer className={styles['foot']}>{footer}</footer>}
    </aside>
  );
}
