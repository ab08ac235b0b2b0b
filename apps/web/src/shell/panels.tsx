import { Activity, memo, useMemo } from 'react';
import { Navigate, useLocation, useRoutes } from 'react-router';
import { NotFoundPage } from '../pages/not-found/not-found-page.tsx';
import { LazyPage } from '../ui/lazy-page.tsx';
import { findPage, type ModuleRoutes } from '../addresses/module-routes.ts';
import { modulePageLoader, ownPageLoader } from '../pages/page-loaders.ts';
import { isPassage } from '../addresses/redirect-rule.ts';
import { cachedTabs, type Tab } from '../tabs/tab-list.ts';
import { panelId, tabId } from '../tabs/tab-ids.ts';
import { useTabs } from '../tabs/tab-store.ts';
import styles from './shell.module.css';
import type { CurrentPage } from './use-current-page.ts';

interface PanelsProps {
  readonly routes: ModuleRoutes;
  readonly current: CurrentPage;
}

/** The pages of the open tabs; those in the background keep their state and rest. */
export function Panels({ routes, current }: PanelsProps) {
  const list = useTabs();
  const { pathname, search } = useLocation();
  const { tabPath, redirect } = current;
  return (
    <main id="content" className={styles['main']} tabIndex={-1}>
      {cachedTabs(list).map((tab) => (
        <Activity key={`${tab.path} ${tab.version}`} mode={tab.path === tabPath ? 'visible' : 'hidden'}>
          <div role="tabpanel" id={panelId(tab.path)} aria-labelledby={tabId(tab.path)} className={styles['panel']}>
            <TabPage tab={tab} routes={routes} />
          </div>
        </Activity>
      ))}
      {tabPath === undefined &&
        !isPassage(pathname) &&
        (redirect === undefined ? (
          <div className={styles['panel']}>
            <NotFoundPage />
          </div>
        ) : (
          <Navigate to={`${redirect}${search}`} replace />
        ))}
    </main>
  );
}

interface TabPageProps {
  readonly tab: Tab;
  readonly routes: ModuleRoutes;
}

/** One tab's page, which sees the address its tab stands at, not that of the active tab. */
const TabPage = memo(function TabPage({ tab, routes }: TabPageProps) {
  const own = ownPageLoader(tab.path);
  const route = findPage(routes, tab.path);
  const table = useMemo(() => {
    const element =
      own !== undefined ? (
        <LazyPage load={own} props={{}} />
      ) : route !== undefined ? (
        <LazyPage load={modulePageLoader(route.url)} props={{ route }} />
      ) : (
        <NotFoundPage />
      );
    return [{ path: '*', element }];
  }, [own, route]);
  return useRoutes(table, tab.href);
});
