import type { MenuEntry } from '@qingzhang/catalogue/language/menu-entry';
import { MENU } from '@qingzhang/catalogue/menu';
import { isOverview } from '../addresses/module-routes.ts';
import type { Palette } from './palette.ts';

/** A part of the account: a group of the menu, with its colour on every screen. */
export interface Part {
  readonly group: MenuEntry;
  readonly colour: keyof Palette;
  /** Its services, without the page that sums them up. */
  readonly services: readonly MenuEntry[];
}

const COLOURS = [
  ['/matterCiv', 'material'],
  ['/adjService', 'regulating'],
  ['/ctService', 'cultural'],
] as const;

export const PARTS: readonly Part[] = COLOURS.flatMap(([url, colour]) => {
  const group = MENU.find((entry) => entry.url === url);
  if (group === undefined) return [];
  return [{ group, colour, services: (group.children ?? []).filter((child) => !isOverview(url, child.url)) }];
});
