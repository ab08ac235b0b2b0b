import { MENU, MENU_ENTRIES } from '@qingzhang/catalogue/menu';
import { isExternalLink } from '@qingzhang/contract/text-checks';
import { heldModules } from '../../session/held-modules.ts';
import type { Module } from '../../session/user.ts';

export interface Tile {
  readonly url: string;
  readonly title: string;
  readonly icon: string | null;
  readonly canWrite: boolean;
  readonly isExternal: boolean;
}

export interface TileGroup {
  readonly url: string;
  readonly title: string;
  readonly tiles: readonly Tile[];
}

/** Every page the user holds under the group of the menu it belongs to; what stands alone comes last. */
export function tileGroups(modules: readonly Module[]): readonly TileGroup[] {
  const held = heldModules(modules);
  const groupOfPage = new Map(
    MENU.flatMap((group) => (group.children ?? []).map(({ url }) => [url, group.url] as const)),
  );
  const byId = new Map([...held.values()].map((module) => [module.id, module]));
  const names = new Map(MENU_ENTRIES.map(({ url, moduleName }) => [url, moduleName]));
  const groups = new Map<string, Tile[]>();

  for (const module of held.values()) {
    if (isGroup(module)) continue;
    const isShown = !module.hidden || MENU_ENTRIES.some(({ url, hidden }) => url === module.url && hidden === true);
    if (!isShown) continue;
    const group = groupOfPage.get(module.url) ?? byId.get(module.parentId ?? '')?.url ?? OTHERS;
    groups.set(group, [...(groups.get(group) ?? []), tileOf(module)]);
  }
  return [...groups]
    .sort(([a], [b]) => Number(a === OTHERS) - Number(b === OTHERS))
    .map(([url, tiles]) => ({ url, title: held.get(url)?.moduleName ?? names.get(url) ?? '其他', tiles }));
}

/** Pages that belong to no group. */
const OTHERS = '';

const MENU_GROUPS = new Set(MENU.flatMap(({ url, children }) => (children === undefined ? [] : [url])));

function isGroup(module: Module): boolean {
  return MENU_GROUPS.has(module.url) || (module.children ?? []).length > 0;
}

function tileOf({ url, moduleName, icon, write }: Module): Tile {
  return { url, title: moduleName, icon, canWrite: write, isExternal: isExternalLink(url) };
}
