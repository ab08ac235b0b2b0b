import { flatMenu, type MenuEntry } from '@qingzhang/catalogue/language/menu-entry';
import { isExternalLink } from '@qingzhang/contract/text-checks';
import { heldModules } from '../session/held-modules.ts';
import type { Module } from '../session/user.ts';

export interface SidebarItem {
  readonly url: string;
  readonly title: string;
  /** Name of the page where the title is that of its group. */
  readonly pageTitle?: string;
  readonly icon: string;
  /** `locked`: the user's modules do not hold it; `external`: opens a new tab of the browser. */
  readonly access: 'open' | 'locked' | 'external';
}

export interface SidebarGroup {
  readonly url: string;
  readonly title: string;
  readonly icon: string;
  readonly items: readonly SidebarItem[];
}

export type SidebarEntry = SidebarItem | SidebarGroup;

export function isSidebarGroup(entry: SidebarEntry): entry is SidebarGroup {
  return 'items' in entry;
}

/** The fixed menu, locked where the modules do not reach, followed by what the administrator has added. */
export function sidebarEntries(menu: readonly MenuEntry[], modules: readonly Module[]): readonly SidebarEntry[] {
  const held = heldModules(modules);
  const fixed = new Set(flatMenu(menu).map(({ url }) => url));
  const groups = menu.flatMap((entry) => {
    const module = held.get(entry.url);
    if (entry.hidden === true || module?.hidden === true) return [];
    const shown = (entry.children ?? []).filter((child) => {
      const own = held.get(child.url);
      // What is dormant is shown to those who hold it, once it has been woken; nobody sees it locked.
      return child.hidden !== true && own?.hidden !== true && (child.dormant !== true || own !== undefined);
    });
    const added = (module?.children ?? []).filter((child) => !fixed.has(child.url));
    const items = [...shown.map((child) => fixedItem(child, held.get(child.url))), ...addedItems(added)];
    return entryOf(
      { url: entry.url, title: module?.moduleName ?? entry.moduleName, icon: iconOf(module, entry) },
      items,
    );
  });
  return [...groups, ...addedEntries(modules.filter(({ url }) => !fixed.has(url)))];
}

/** Held screens that the fixed menu leaves out. */
export function moreItems(menu: readonly MenuEntry[], modules: readonly Module[]): readonly SidebarItem[] {
  const held = heldModules(modules);
  return flatMenu(menu).flatMap((entry) => {
    const module = held.get(entry.url);
    return entry.hidden === true && module !== undefined ? [fixedItem(entry, module)] : [];
  });
}

/** The url of the group that a page belongs to. */
export function groupOf(entries: readonly SidebarEntry[], url: string): string | undefined {
  return entries.find((entry) => isSidebarGroup(entry) && entry.items.some((item) => item.url === url))?.url;
}

function fixedItem(entry: MenuEntry, module: Module | undefined): SidebarItem {
  return {
    url: entry.url,
    title: module?.moduleName ?? entry.moduleName,
    icon: iconOf(module, entry),
    access: module === undefined ? 'locked' : 'open',
  };
}

/** Added pages; deeper groups are spread out, since the sidebar has two levels. */
function addedItems(modules: readonly Module[]): SidebarItem[] {
  return modules.flatMap((module): SidebarItem[] => {
    if (module.hidden) return [];
    const children = module.children ?? [];
    if (children.length > 0) return addedItems(children);
    const access = isExternalLink(module.url) ? 'external' : 'open';
    return [{ url: module.url, title: module.moduleName, icon: module.icon ?? '', access }];
  });
}

function addedEntries(modules: readonly Module[]): SidebarEntry[] {
  return modules.flatMap((module): SidebarEntry[] => {
    if (module.hidden) return [];
    const children = module.children ?? [];
    if (children.length === 0) return addedItems([module]);
    return entryOf({ url: module.url, title: module.moduleName, icon: module.icon ?? '' }, addedItems(children));
  });
}

/** A group with one visible child shows as one item; one without any does not show. */
function entryOf(group: Omit<SidebarGroup, 'items'>, items: readonly SidebarItem[]): SidebarEntry[] {
  const [only, ...others] = items;
  if (only === undefined) return [];
  if (others.length > 0) return [{ ...group, items }];
  const { title, icon } = group;
  return [{ ...only, icon, title, ...(only.title !== title && { pageTitle: only.title }) }];
}

function iconOf(module: Module | undefined, entry: MenuEntry): string {
  return module?.icon ?? entry.icon;
}
