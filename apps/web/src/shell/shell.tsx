import { useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { moduleRoutes } from '../addresses/module-routes.ts';
import { HOME_PATH, isPassage } from '../addresses/redirect-rule.ts';
import { fetchPageAhead } from '../pages/page-loaders.ts';
import type { User } from '../session/user.ts';
import { TabBar } from '../tabs/tab-bar.tsx';
import { Admitted } from './admitted.tsx';
import { Header } from './header.tsx';
import { Panels } from './panels.tsx';
import styles from './shell.module.css';
import { Shortcuts, type Opened } from './shortcuts.tsx';
import { Sidebar } from './sidebar.tsx';
import { useCurrentPage } from './use-current-page.ts';

/** The application around the pages of somebody signed in. */
export function Shell() {
  const { pathname } = useLocation();
  // The page comes while it is found out who asks for it.
  useEffect(() => fetchPageAhead(isPassage(pathname) ? HOME_PATH : pathname), [pathname]);
  return <Admitted>{(user) => <Frame user={user} />}</Admitted>;
}

function Frame({ user }: { readonly user: User }) {
  const routes = useMemo(() => moduleRoutes(user.moduleList), [user.moduleList]);
  const current = useCurrentPage(routes);
  const [opened, setOpened] = useState<Opened>(null);
  return (
    <div className={styles['frame']}>
      <a href="#content" className={styles['skip']}>
        跳到主要内容
      </a>
      <Sidebar user={user} currentUrl={current.path} />
      <div className={styles['column']}>
        <Header user={user} onOpen={setOpened} />
        <TabBar activePath={current.tabPath} />
        <Panels routes={routes} current={current} />
      </div>
      <Shortcuts routes={routes} path={current.path} opened={opened} onOpen={setOpened} />
    </div>
  );
}
