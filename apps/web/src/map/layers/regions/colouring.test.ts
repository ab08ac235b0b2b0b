import { describe, expect, it } from 'vitest';
import type { RegionValue } from '../../../regions/region-value.ts';
import { colouringOf } from './colouring.ts';

const REGIONS = ['甲镇', '乙镇', '丙镇', '丁镇'].map((name, index) => ({ id: String(index), name }));

function valued(regionId: string | null, value: number, perCapita: number | null = null): RegionValue {
  const rest = { parentId: null, regionName: '', level: 2, serviceCode: 'x', year: 2020, areaKm2: 1, rank: null };
  const unused = {
    physicalAmount: null,
    physicalUnit: null,
    allocMethod: null,
    status: 'done',
    openIssues: 0,
  } as const;
  return { regionId, value, perKm2: value, perCapita, ...rest, ...unused };
}

const RULES = { basis: 'value', method: 'equal', classCount: 2, ramp: 'ylGnBu' } as const;

describe('regions by value', () => {
  it('are classed and ranked; equal ones share a place, the missing one has neither place nor class', () => {
    // 10 to 30 in two steps of 10: up to 20, up to 30. 未分配 (no region) takes no part.
    const { ranking, colours, byRegion } = colouringOf(
      REGIONS,
      [valued('0', 10), valued('1', 30), valued('3', 30), valued(null, 900)],
      RULES,
    );
    expect(ranking.map(({ name, rank, classIndex }) => [name, rank, classIndex])).toEqual([
      ['乙镇', 1, 1],
      ['丁镇', 1, 1],
      ['甲镇', 3, 0],
      ['丙镇', null, null],
    ]);
    expect(colours).toEqual(['#ffffd9', '#081d58']);
    expect(byRegion.get('2')?.value).toBeNull();
  });

  it('have no classes where the amount is missing everywhere', () => {
    const { classes, colours, ranking } = colouringOf(REGIONS, [valued('0', 10)], { ...RULES, basis: 'perCapita' });
    expect(classes).toBeNull();
    expect(colours).toEqual([]);
    expect(ranking.every(({ rank, classIndex }) => rank === null && classIndex === null)).toBe(true);
  });
});
