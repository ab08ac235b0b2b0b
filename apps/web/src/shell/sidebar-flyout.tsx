import { SHELL_SIZES } from '@qingzhang/catalogue/screen/shell-sizes';
import { useId, useLayoutEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { ModuleIcon } from '../ui/module-icon.tsx';
import { SidebarEntryLine } from './sidebar-entry-line.tsx';
import type { SidebarGroup } from './sidebar-model.ts';
import styles from './sidebar.module.css';

/** Distance to the edge of the window. */
const MARGIN_PX = 8;

interface SidebarFlyoutProps {
  readonly group: SidebarGroup;
  readonly currentUrl: string;
  readonly holdsCurrent: boolean;
}

/** A group of the narrow sidebar: its entries fly out beside it, by pointer, touch or keyboard. */
export function SidebarFlyout({ group, currentUrl, holdsCurrent }: SidebarFlyoutProps) {
  const [isOut, setOut] = useState(false);
  const [top, setTop] = useState(0);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const id = useId();

  useLayoutEffect(() => {
    if (!isOut || button.current === null || list.current === null) return;
    const lowest = window.innerHeight - list.current.offsetHeight - MARGIN_PX;
    setTop(Math.max(MARGIN_PX, Math.min(button.current.getBoundingClientRect().top, lowest)));
  }, [isOut]);

  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setOut(false);
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !isOut) return;
    setOut(false);
    button.current?.focus();
  };

  return (
    <li onMouseEnter={() => setOut(true)} onMouseLeave={() => setOut(false)} onBlur={onBlur} onKeyDown={onKeyDown}>
      <button
        ref={button}
        type="button"
        className={`${styles['entry']} ${styles['top']}`}
        data-holds-current={holdsCurrent}
        aria-expanded={isOut}
        aria-controls={id}
        onClick={() => setOut(true)}
      >
        <span className={styles['symbol']}>
          <ModuleIcon name={group.icon} />
        </span>
        <span className={styles['label']}>{group.title}</span>
      </button>
      <ul
        ref={list}
        id={id}
        hidden={!isOut}
        className={`${styles['inner']} ${styles['flyout']}`}
        style={{ top, left: SHELL_SIZES.sidebarCollapsedPx }}
        onClick={({ target }) => {
          if (target instanceof Element && target.closest('a') !== null) setOut(false);
        }}
      >
        <li className={styles['flyoutTitle']}>{group.title}</li>
        {group.items.map((item) => (
          <li key={item.url}>
            <SidebarEntryLine item={item} isCurrent={item.url === currentUrl} />
          </li>
        ))}
      </ul>
    </li>
  );
}
