import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { findPage, findRedirect, type ModuleRoutes } from '../addresses/module-routes.ts';
import { ownPages } from '../addresses/own-pages.ts';
import { keep, visit } from '../tabs/tab-list.ts';
import { changeTabs } from '../tabs/tab-store.ts';

/** What the address says: a page with its tab, a group that leads on, or nothing known. */
export interface CurrentPage {
  readonly path: string;
  readonly tabPath: string | undefined;
  readonly redirect: string | undefined;
}

/** Reads the address and keeps the tab of the page it names. */
export function useCurrentPage(routes: ModuleRoutes): CurrentPage {
  const { pathname, search, hash } = useLocation();
  const own = ownPages.find(({ url }) => url === pathname);
  const page = own ?? findPage(routes, pathname);
  const path = page?.url;
  const title = page?.title;
  const isFixed = own?.isFixed === true;

  // Tabs that a reload brought back may be of somebody who had other rights.
  useLayoutEffect(() => {
    changeTabs((list) =>
      keep(list, (tab) => ownPages.some(({ url }) => url === tab.path) || findPage(routes, tab.path) !== undefined),
    );
  }, [routes]);

  useLayoutEffect(() => {
    if (path === undefined || title === undefined) return;
    changeTabs((list) => visit(list, { path, href: `${path}${search}${hash}`, title, isFixed }));
  }, [path, title, isFixed, search, hash]);

  return { path: path ?? pathname, tabPath: path, redirect: findRedirect(routes, pathname) };
}
