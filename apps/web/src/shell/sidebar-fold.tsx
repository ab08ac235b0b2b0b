import { DownOutlined, RightOutlined } from '@ant-design/icons-svg';
import { useId } from 'react';
import { Icon } from '../ui/controls/icon.tsx';
import { ModuleIcon } from '../ui/module-icon.tsx';
import { SidebarEntryLine } from './sidebar-entry-line.tsx';
import type { SidebarGroup } from './sidebar-model.ts';
import styles from './sidebar.module.css';

interface SidebarFoldProps {
  readonly group: SidebarGroup;
  readonly currentUrl: string;
  readonly holdsCurrent: boolean;
  readonly isUnfolded: boolean;
  readonly onToggle: () => void;
}

/** A group of the wide sidebar, which unfolds in place. */
export function SidebarFold({ group, currentUrl, holdsCurrent, isUnfolded, onToggle }: SidebarFoldProps) {
  const id = useId();
  return (
    <li>
      <button
        type="button"
        className={`${styles['entry']} ${styles['top']}`}
        data-holds-current={holdsCurrent}
        aria-expanded={isUnfolded}
        aria-controls={id}
        onClick={onToggle}
      >
        <span className={styles['symbol']}>
          <ModuleIcon name={group.icon} />
        </span>
        <span className={styles['label']}>{group.title}</span>
        <span className={styles['mark']}>
          <Icon of={isUnfolded ? DownOutlined : RightOutlined} />
        </span>
      </button>
      <ul id={id} hidden={!isUnfolded} className={`${styles['inner']} ${styles['inline']}`}>
        {group.items.map((item) => (
          <li key={item.url}>
            <SidebarEntryLine item={item} isCurrent={item.url === currentUrl} />
          </li>
        ))}
      </ul>
    </li>
  );
}
