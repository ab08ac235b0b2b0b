import { expect, it } from 'vitest';
import { MODULE_ICONS } from '../ui/module-icon.tsx';
import { ICON_NAMES } from './icon-names.ts';

it('every icon that a module may have is named, each by its own word', () => {
  expect(Object.keys(ICON_NAMES)).toEqual(Object.keys(MODULE_ICONS));
  expect(new Set(Object.values(ICON_NAMES)).size).toBe(Object.keys(MODULE_ICONS).length);
});
