/** A visited page. */
export interface Tab {
  /** Names the tab: one per path, whatever its query. */
  readonly path: string;
  /** Where the tab stands: path, query and hash as last visited. */
  readonly href: string;
  readonly title: string;
  readonly isFixed: boolean;
  /** Counts reloads; a new number is a new page. */
  readonly version: number;
}

export interface TabList {
  readonly tabs: readonly Tab[];
  /** Paths by last visit, the latest first. */
  readonly recent: readonly string[];
}

/** A change of the list, and where to go when the active page is gone. */
export interface TabMove {
  readonly list: TabList;
  readonly goTo?: string;
}

const MOST_CACHED = 15;

export function visit(list: TabList, page: Omit<Tab, 'version'>): TabList {
  const known = list.tabs.find((tab) => tab.path === page.path);
  const tabs =
    known === undefined
      ? [...list.tabs, { ...page, version: 0 }]
      : list.tabs.map((tab) => (tab === known ? { ...known, ...page } : tab));
  return { tabs, recent: [page.path, ...list.recent.filter((path) => path !== page.path)] };
}

/** Fixed tabs and the last remaining one stay. Closing the active tab moves to the last remaining tab. */
export function close(list: TabList, path: string, activePath: string | undefined): TabMove {
  if (!canClose(list, path)) return { list };
  const rest = keep(list, (tab) => tab.path !== path);
  const last = rest.tabs.at(-1);
  return path === activePath && last !== undefined ? { list: rest, goTo: last.href } : { list: rest };
}

export function closeOthers(list: TabList, path: string): TabMove {
  const kept = list.tabs.find((tab) => tab.path === path);
  if (kept === undefined) return { list };
  return { list: keep(list, (tab) => tab.isFixed || tab.path === path), goTo: kept.href };
}

export function closeAll(list: TabList): TabMove {
  return { list: keep(list, (tab) => tab.isFixed), goTo: '/' };
}

export function reload(list: TabList, path: string): TabList {
  const tabs = list.tabs.map((tab) => (tab.path === path ? { ...tab, version: tab.version + 1 } : tab));
  return { ...list, tabs };
}

export function canClose(list: TabList, path: string): boolean {
  const tab = list.tabs.find((candidate) => candidate.path === path);
  return tab !== undefined && !tab.isFixed && list.tabs.length > 1;
}

/** The tabs whose pages are kept alive: those visited last. */
export function cachedTabs(list: TabList): readonly Tab[] {
  const cached = new Set(list.recent.slice(0, MOST_CACHED));
  return list.tabs.filter((tab) => cached.has(tab.path));
}

export function keep(list: TabList, isKept: (tab: Tab) => boolean): TabList {
  const tabs = list.tabs.filter(isKept);
  const paths = new Set(tabs.map((tab) => tab.path));
  return { tabs, recent: list.recent.filter((path) => paths.has(path)) };
}
