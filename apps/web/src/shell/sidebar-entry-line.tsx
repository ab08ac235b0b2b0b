import { ExportOutlined, LockOutlined } from '@ant-design/icons-svg';
import { unreachable } from '@qingzhang/core/unreachable';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '../ui/controls/icon.tsx';
import { ModuleIcon } from '../ui/module-icon.tsx';
import type { SidebarItem } from './sidebar-model.ts';
import styles from './sidebar.module.css';

interface SidebarEntryLineProps {
  readonly item: SidebarItem;
  readonly isCurrent: boolean;
  readonly isTop?: boolean;
}

/** One entry that leads to a page, to another site, or, locked, nowhere. */
export function SidebarEntryLine({ item, isCurrent, isTop = false }: SidebarEntryLineProps) {
  const className = isTop ? `${styles['entry']} ${styles['top']}` : styles['entry'];
  const name = item.pageTitle === undefined ? item.title : `${item.title} · ${item.pageTitle}`;
  switch (item.access) {
    case 'locked':
      return (
        <span role="link" aria-disabled tabIndex={0} className={className} title={`${name}：当前角色未获授权`}>
          <EntryText item={item} mark={<Icon of={LockOutlined} label="未获授权" />} />
        </span>
      );
    case 'external':
      return (
        <a href={item.url} target="_blank" rel="noreferrer" className={className} title={`${name}（新标签页）`}>
          <EntryText item={item} mark={<Icon of={ExportOutlined} />} />
        </a>
      );
    case 'open':
      return (
        <Link
          to={item.url}
          className={className}
          title={name}
          data-current={isCurrent}
          aria-current={isCurrent ? 'page' : undefined}
        >
          <EntryText item={item} />
        </Link>
      );
    default:
      return unreachable(item.access);
  }
}

function EntryText({ item, mark }: { readonly item: SidebarItem; readonly mark?: ReactNode }) {
  return (
    <>
      <span className={styles['symbol']}>
        <ModuleIcon name={item.icon} />
      </span>
      <span className={styles['label']}>
        {item.title}
        {item.pageTitle !== undefined && <span className={styles['pageTitle']}>{item.pageTitle}</span>}
      </span>
      {mark !== undefined && <span className={styles['mark']}>{mark}</span>}
    </>
  );
}
