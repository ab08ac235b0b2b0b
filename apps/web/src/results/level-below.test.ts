import { expect, it } from 'vitest';
import { levelBelow } from './level-below.ts';

const region = (id: string, parentId: string | null, level: number | null) => ({ id, parentId, level });
const COUNTY = region('county', null, 1);

it('is the level of the towns of a county, or of its villages where it has no towns', () => {
  expect(levelBelow([COUNTY, region('a', 'county', 2), region('a1', 'a', 3)], 1)).toBe(2);
  expect(levelBelow([COUNTY, region('v', 'county', 3)], 1)).toBe(3);
});

it('is none where towns and villages stand side by side, or nothing stands below', () => {
  expect(levelBelow([COUNTY, region('a', 'county', 2), region('v', 'county', 3)], 1)).toBeNull();
  expect(levelBelow([COUNTY], 1)).toBeNull();
});

it('leaves out what is counted nowhere, such as a basin', () => {
  expect(levelBelow([COUNTY, region('basin', 'county', null), region('a', 'county', 2)], 1)).toBe(2);
});
