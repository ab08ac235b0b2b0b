import { ECOSYSTEM_CLASSES } from '@qingzhang/catalogue/ecosystem-classes';
import { expect, it } from 'vitest';
import { classRows, firstMap, isSameMap, mapBy, mapByItself, schemesOf } from './class-rows.ts';

const OWN = ECOSYSTEM_CLASSES.map(({ code }) => code);
const reading = (...values: readonly number[]) => ({
  codes: values.map((value, place) => ({ value, cells: 100 - place, areaHm2: 9 - place })),
});

it('lists every value with its names in the schemes that fit, its class and its area, the largest first', () => {
  const tens = reading(10, 15, 20, 30, 40, 50, 60, 80, 90);
  const fits = schemesOf(tens, OWN);
  const map = mapBy(fits[0]!, tens, OWN);
  const rows = classRows(tens, { ...map, 15: '611' }, fits, OWN);
  expect(rows[0]).toEqual({
    value: 10,
    names: '耕地',
    mapped: '512',
    code: '512',
    colour: '#ffecb3',
    cells: 100,
    areaHm2: 9,
  });
  expect(rows[1]).toMatchObject({ value: 15, names: '', code: '611', areaHm2: 8 });
  expect(rows.map(({ areaHm2 }) => areaHm2)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1]);
  // Until somebody has chosen, both names are shown.
  expect(classRows(tens, {}, fits, OWN)[0]).toMatchObject({ names: '耕地 / 乔木', code: undefined });
});

it('takes a scheme by itself only where it can be no other', () => {
  expect(mapByItself(reading(101, 201, 301, 1104), OWN)).toEqual({ 101: '511', 201: '611', 301: '112', 1104: '422' });
  // GlobeLand30 or WorldCover; any of the schemes that count from 1; our own codes, which need no map.
  expect(mapByItself(reading(10, 20, 30, 40), OWN)).toBeNull();
  expect(mapByItself(reading(1, 2, 4, 5, 8), OWN)).toBeNull();
  expect(mapByItself(reading(112, 315, 9, 711), OWN)).toBeNull();
});

it('shows what a row maps where its file is not at hand, and a value without a class as such', () => {
  expect(classRows(undefined, { 7: '311' }, [], OWN)).toMatchObject([{ value: 7, code: '311', cells: null }]);
  expect(classRows(reading(77), {}, [], OWN)).toMatchObject([{ code: undefined, colour: '#ff00ff' }]);
});

it('takes what the codes meant last time before any scheme, as far as the dictionary still has it', () => {
  const tens = reading(10, 15, 20);
  const known = (map: Record<string, string>) => ({
    map,
    fileName: 'a.tif',
    savedAt: '2026-01-01T00:00:00.000Z',
    isAlike: true,
  });
  const map = { 10: '512', 15: '611', 20: '112' };
  expect(firstMap({ ...tens, knownMap: known(map) }, OWN)).toEqual(map);
  expect(firstMap({ ...tens, knownMap: known({ ...map, 15: 'gone' }) }, OWN)).toEqual({ 10: '512', 20: '112' });
  expect(firstMap({ ...tens, knownMap: null }, OWN)).toEqual(mapByItself(tens, OWN));
  expect(isSameMap(map, { 20: '112', 15: '611', 10: '512' })).toBe(true);
  expect(isSameMap(map, { 20: '112', 15: '612', 10: '512' })).toBe(false);
  expect(isSameMap(map, { 20: '112' })).toBe(false);
});

it('leaves what the codes meant last time to be chosen where they may be those of another scheme', () => {
  const tens = reading(10, 20, 30, 40, 50, 60, 80, 90);
  const map = { 10: '512', 20: '112', 30: '315', 40: '212', 50: '411', 60: '422', 80: '711', 90: '9' };
  const known = (isAlike: boolean) => ({ map, fileName: 'a.tif', savedAt: '2026-01-01T00:00:00.000Z', isAlike });
  expect(schemesOf(tens, OWN).length).toBeGreaterThan(1);
  expect(firstMap({ ...tens, knownMap: known(false) }, OWN)).toBeNull();
  expect(firstMap({ ...tens, knownMap: known(true) }, OWN)).toEqual(map);
  // Codes of nobody's scheme are the bureau's own.
  const own = reading(1003, 1007);
  expect(firstMap({ ...own, knownMap: { ...known(false), map: { 1003: '112', 1007: '512' } } }, OWN)).toEqual({
    1003: '112',
    1007: '512',
  });
});
