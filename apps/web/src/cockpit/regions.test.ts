import { expect, it } from 'vitest';
import type { YearRegion } from '../regions/year-regions.ts';
import { regionsWithin } from './regions-within.ts';
import { valuedLevel } from './valued-level.ts';

const region = (id: string, depth: number) => ({ id, depth, level: depth + 1 }) as YearRegion;
const ranked = (regionId: string | null, rank: number | null) => ({ regionId, rank });
const ALL = new Set(['a', 'b', 'c', 'town', 'other']);

it('the wall of a county shows none of its neighbour', () => {
  const regions = [region('one', 0), region('town', 1), region('village', 2), region('two', 0), region('far', 1)];
  expect(regionsWithin(regions, 'one').map(({ id }) => id)).toEqual(['one', 'town', 'village']);
  expect(regionsWithin(regions, 'two').map(({ id }) => id)).toEqual(['two', 'far']);
  expect(regionsWithin(regions, undefined)).toEqual([]);
});

it('regions are compared at the lowest level where two of them have a value', () => {
  const villages = [ranked('a', 1), ranked('b', 2), ranked('town', null), ranked(null, null)];
  const towns = [ranked('town', 1), ranked('other', 2)];
  expect(valuedLevel([3, 2], [villages, towns], ALL)).toEqual({ level: 3, valued: 2, listed: ['a', 'b', 'town'] });
  expect(valuedLevel([3, 2], [[ranked('a', 1)], towns], ALL)).toMatchObject({ level: 2, valued: 2 });
  // What is still fetched may be enough.
  expect(valuedLevel([3, 2], [undefined, towns], ALL)).toEqual({ level: 3, valued: undefined, listed: [] });
});

it('a county in which nothing can be compared says so by the number of its valued regions', () => {
  expect(valuedLevel([3, 2], [[ranked('a', 1)], [ranked('town', null)]], ALL)).toMatchObject({ level: 3, valued: 1 });
  expect(valuedLevel([2], [[]], ALL)).toEqual({ level: 2, valued: 0, listed: [] });
  expect(valuedLevel([], [], ALL)).toEqual({ level: 1, valued: 0, listed: [] });
  // Those of another county do not count.
  expect(valuedLevel([2], [[ranked('a', 1), ranked('far', 2)]], ALL)).toMatchObject({ valued: 1 });
});
