import { expect, it } from 'vitest';
import { GROUPS, wayDown } from './lower-ways.ts';

const [EAST, SOUTH_EAST, SOUTH, SOUTH_WEST, WEST, NORTH_WEST, NORTH] = [0, 1, 2, 3, 4, 5, 6];
const ways = (...lower: readonly number[]) => {
  const bits = lower.reduce((sum, direction) => sum | (1 << direction), 0);
  return Array.from({ length: GROUPS[bits]! }, (_, group) => wayDown(bits, group));
};

it('a low has no way down, a slope one', () => {
  expect(ways()).toEqual([]);
  expect(ways(SOUTH_EAST, SOUTH, SOUTH_WEST)).toHaveLength(1);
});

it('a pass has one to each side', () => {
  expect(ways(WEST, EAST)).toEqual([WEST, EAST]);
  expect(ways(NORTH_WEST, NORTH, SOUTH)).toEqual([NORTH_WEST, SOUTH]);
});

it('the south and the east touch at their corners', () => {
  expect(ways(EAST, SOUTH)).toHaveLength(1);
  expect(ways(EAST, SOUTH, WEST, NORTH)).toHaveLength(1);
});

it('four corners are four sides', () => {
  expect(ways(SOUTH_EAST, SOUTH_WEST, NORTH_WEST, 7)).toHaveLength(4);
});
