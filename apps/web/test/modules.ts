import type { MenuEntry } from '@qingzhang/catalogue/language/menu-entry';
import { MENU } from '@qingzhang/catalogue/menu';
import type { Module } from '../src/session/user.ts';

/** The module of a menu entry, its children below it, as the server lists it. */
function moduleOf(entry: MenuEntry, isHeld: (url: string) => boolean = () => true): Module {
  return {
    id: `id:${entry.url}`,
    parentId: null,
    url: entry.url,
    moduleName: entry.moduleName,
    icon: entry.icon,
    hidden: entry.hidden === true || entry.dormant === true,
    sort: 0,
    write: true,
    children: (entry.children ?? [])
      .filter(({ url }) => isHeld(url))
      .map((child) => ({ ...moduleOf(child), parentId: `id:${entry.url}` })),
  };
}

/** All modules of the menu, as an administrator holds them. */
export const ALL_MODULES: readonly Module[] = MENU.map((entry) => moduleOf(entry));

/** Modules of whoever holds only these pages, and their groups. */
export function modulesWith(...pages: readonly string[]): readonly Module[] {
  return MENU.map((entry) => moduleOf(entry, (url) => pages.includes(url))).filter(
    ({ url, children }) => children.length > 0 || pages.includes(url),
  );
}

export function addedModule(url: string, moduleName: string, rest: Partial<Module> = {}): Module {
  return {
    id: `id:${url}`,
    parentId: null,
    url,
    moduleName,
    icon: null,
    hidden: false,
    sort: 0,
    write: true,
    children: [],
    ...rest,
  };
}
