import { SHELL_SIZES } from '@qingzhang/catalogue/screen/shell-sizes';
import { MENU } from '@qingzhang/catalogue/menu';
import { useMemo, useState } from 'react';
import { displayName, type User } from '../session/user.ts';
import { useSettings } from '../settings/settings.ts';
import { SidebarEntryLine } from './sidebar-entry-line.tsx';
import { SidebarFlyout } from './sidebar-flyout.tsx';
import { SidebarFold } from './sidebar-fold.tsx';
import { groupOf, isSidebarGroup, sidebarEntries } from './sidebar-model.ts';
import styles from './sidebar.module.css';

interface SidebarProps {
  readonly user: User;
  readonly currentUrl: string;
}

/** Who is signed in, and the fixed menu with at most one open group. */
export function Sidebar({ user, currentUrl }: SidebarProps) {
  const isOpen = useSettings((settings) => settings.isSidebarOpen);
  const entries = useMemo(() => sidebarEntries(MENU, user.moduleList), [user.moduleList]);
  const currentGroup = groupOf(entries, currentUrl);
  // A group opens when somebody unfolds it or comes to one of its pages.
  const [unfolded, setUnfolded] = useState({ group: currentGroup, since: currentGroup });
  if (unfolded.since !== currentGroup) setUnfolded({ group: currentGroup, since: currentGroup });
  const toggle = (url: string) => setUnfolded({ group: unfolded.group === url ? undefined : url, since: currentGroup });

  return (
    <aside
      className={styles['sidebar']}
      data-open={isOpen}
      style={{ width: isOpen ? SHELL_SIZES.sidebarPx : SHELL_SIZES.sidebarCollapsedPx }}
    >
      <UserBadge user={user} />
      <nav aria-label="主菜单">
        <ul className={styles['list']}>
          {entries.map((entry) => {
            if (!isSidebarGroup(entry)) {
              return (
                <li key={entry.url}>
                  <SidebarEntryLine item={entry} isTop isCurrent={entry.url === currentUrl} />
                </li>
              );
            }
            const shared = { group: entry, currentUrl, holdsCurrent: entry.url === currentGroup };
            return isOpen ? (
              <SidebarFold
                key={entry.url}
                {...shared}
                isUnfolded={unfolded.group === entry.url}
                onToggle={() => toggle(entry.url)}
              />
            ) : (
              <SidebarFlyout key={entry.url} {...shared} />
            );
          })}
        </ul>
      </nav>
    </aside>
  );
}

function UserBadge({ user }: { readonly user: User }) {
  const name = displayName(user);
  return (
    <div className={styles['user']} title={`${name}（${user.roleName}）`}>
      <span className={styles['avatar']} aria-hidden>
        {name.slice(0, 1).toUpperCase()}
      </span>
      <div className={styles['names']}>
        <div className={styles['name']}>{name}</div>
        <div className={styles['role']}>{user.roleName}</div>
      </div>
    </div>
  );
}
