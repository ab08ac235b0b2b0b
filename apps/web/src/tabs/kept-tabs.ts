import type { Tab, TabList } from './tab-list.ts';

/** Tabs as one window keeps them over a reload: names and addresses, nothing of what the pages show. */
export function keptText({ tabs }: TabList): string {
  return JSON.stringify(tabs.filter(({ isFixed }) => !isFixed).map(({ path, href, title }) => ({ path, href, title })));
}

/** The tabs that were open, behind those that are always there; each is loaded when it is visited. */
export function restored(list: TabList, stored: string | null): TabList {
  const known = new Set(list.tabs.map(({ path }) => path));
  const kept = tabsIn(stored).filter(({ path }) => !known.has(path));
  return { ...list, tabs: [...list.tabs, ...kept] };
}

function tabsIn(stored: string | null): readonly Tab[] {
  if (stored === null) return [];
  try {
    const value: unknown = JSON.parse(stored);
    return Array.isArray(value) ? value.flatMap(tabOf) : [];
  } catch {
    return []; // not JSON: as good as never stored
  }
}

function tabOf(value: Readonly<Record<string, unknown>> | null): Tab[] {
  const { path, href, title } = value ?? {};
  const isTab = [path, href, title].every((text) => typeof text === 'string' && text !== '');
  return isTab ? [{ path, href, title, isFixed: false, version: 0 } as Tab] : [];
}
