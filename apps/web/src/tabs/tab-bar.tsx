import { CloseOutlined } from '@ant-design/icons-svg';
import { SHELL_SIZES } from '@qingzhang/catalogue/screen/shell-sizes';
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { Icon } from '../ui/controls/icon.tsx';
import { PopupMenu } from '../ui/popup-menu.tsx';
import styles from './tab-bar.module.css';
import { panelId, tabId } from './tab-ids.ts';
import { cachedTabs, canClose, type Tab } from './tab-list.ts';
import { tabMenuItems } from './tab-menu-items.ts';
import { useTabs } from './tab-store.ts';
import { useTabActions } from './use-tab-actions.ts';

interface TabBarProps {
  readonly activePath: string | undefined;
}

/** The open tabs: arrow keys walk them, Delete closes, the right mouse button or Shift-F10 opens their menu. */
export function TabBar({ activePath }: TabBarProps) {
  const list = useTabs();
  const navigate = useNavigate();
  const actions = useTabActions(activePath);
  const bar = useRef<HTMLDivElement>(null);
  const [menu, setMenu] = useState<{ readonly tab: Tab; readonly left: number } | undefined>();
  const cached = new Set(cachedTabs(list).map(({ path }) => path));
  const reachable = list.tabs.some(({ path }) => path === activePath) ? activePath : list.tabs[0]?.path;

  useLayoutEffect(() => {
    if (activePath !== undefined) element(activePath)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [activePath]);

  const openMenu = (tab: Tab, clientX: number) => {
    const { left = 0, width = 0 } = bar.current?.getBoundingClientRect() ?? {};
    setMenu({ tab, left: Math.max(0, Math.min(clientX - left, width - SHELL_SIZES.tabMenuOffsetPx)) });
  };
  const onKeyDown = (event: KeyboardEvent, tab: Tab) => {
    if (isMenuKey(event)) {
      event.preventDefault();
      openMenu(tab, event.currentTarget.getBoundingClientRect().left);
      return;
    }
    if (event.key === 'Delete') {
      const isGoing = canClose(list, tab.path);
      actions.close(tab.path);
      if (isGoing) element(list.tabs.findLast(({ path }) => path !== tab.path)?.path)?.focus();
      return;
    }
    const target = neighbour(event.key, list.tabs, tab);
    if (target === undefined) return;
    event.preventDefault();
    element(target.path)?.focus();
    void navigate(target.href);
  };

  return (
    <div ref={bar} className={styles['bar']}>
      <div role="tablist" aria-label="已打开的页面" className={styles['tabs']}>
        {list.tabs.map((tab) => (
          <button
            key={tab.path}
            type="button"
            role="tab"
            id={tabId(tab.path)}
            aria-selected={tab.path === activePath}
            aria-controls={cached.has(tab.path) ? panelId(tab.path) : undefined}
            tabIndex={tab.path === reachable ? 0 : -1}
            className={styles['tab']}
            onClick={() => void navigate(tab.href)}
            onKeyDown={(event) => onKeyDown(event, tab)}
            onContextMenu={(event: MouseEvent) => {
              event.preventDefault();
              openMenu(tab, event.clientX);
            }}
            onAuxClick={({ button }) => {
              if (button === 1) actions.close(tab.path);
            }}
          >
            {tab.title}
            {canClose(list, tab.path) && (
              // For the pointer only: the keyboard closes with Delete, and a button inside a tab is not allowed.
              <span
                aria-hidden
                className={styles['close']}
                onClick={(event) => {
                  event.stopPropagation();
                  actions.close(tab.path);
                }}
              >
                <Icon of={CloseOutlined} />
              </span>
            )}
          </button>
        ))}
      </div>
      {menu !== undefined && (
        <PopupMenu
          key={menu.tab.path}
          label={`${menu.tab.title}的标签菜单`}
          className={styles['menu']}
          style={{ left: menu.left }}
          items={tabMenuItems(menu.tab, actions)}
          onClose={({ byKeyboard }) => {
            setMenu(undefined);
            if (byKeyboard) element(menu.tab.path)?.focus();
          }}
        />
      )}
    </div>
  );
}

function isMenuKey({ key, shiftKey }: KeyboardEvent): boolean {
  return key === 'ContextMenu' || (key === 'F10' && shiftKey);
}

function neighbour(key: string, tabs: readonly Tab[], tab: Tab): Tab | undefined {
  const at = tabs.indexOf(tab);
  switch (key) {
    case 'ArrowRight':
      return tabs[(at + 1) % tabs.length];
    case 'ArrowLeft':
      return tabs.at(at - 1);
    case 'Home':
      return tabs[0];
    case 'End':
      return tabs.at(-1);
    default:
      return undefined;
  }
}

function element(path: string | undefined): HTMLElement | null {
  return path === undefined ? null : document.getElementById(tabId(path));
}
