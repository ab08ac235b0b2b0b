import { expect, it } from 'vitest';
import { DEFAULT_SETTINGS, readSettings } from './setting-values.ts';

it('takes the defaults when nothing or nonsense is stored', () => {
  for (const stored of [null, '', '{', 'null', '7', '[]', '{"theme":"pink","moneyUnit":3}']) {
    expect(readSettings(stored, 'auto')).toEqual(DEFAULT_SETTINGS);
  }
});

it('starts with the sidebar collapsed', () => {
  expect(DEFAULT_SETTINGS.isSidebarOpen).toBe(false);
});

it('keeps what is known and fills in the rest', () => {
  expect(readSettings('{"theme":"dark","areaUnit":"mu","vesselCounts":"hidden","old":1}', 'auto')).toEqual({
    ...DEFAULT_SETTINGS,
    theme: 'dark',
    areaUnit: 'mu',
    vesselCounts: 'hidden',
  });
});

it('takes the installation’s unit of money until the person chooses one', () => {
  expect(readSettings('{"theme":"dark"}', 'wanyuan').moneyUnit).toBe('wanyuan');
  expect(readSettings('{"moneyUnit":"auto"}', 'wanyuan').moneyUnit).toBe('auto');
});
