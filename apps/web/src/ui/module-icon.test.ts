import { MENU_ENTRIES } from '@qingzhang/catalogue/menu';
import { expect, it } from 'vitest';
import { MODULE_ICONS } from './module-icon.tsx';

it('draws every icon that the menu names', () => {
  expect(MENU_ENTRIES.filter(({ icon }) => !(icon in MODULE_ICONS))).toEqual([]);
});
