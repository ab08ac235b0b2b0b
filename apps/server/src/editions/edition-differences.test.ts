import { describe, expect, it } from 'vitest';
import { editionDifferences } from './edition-differences.ts';
import type { EditionSummary, FrozenValue } from './edition-summary.ts';

const COUNTY = 'county';

function summary(...values: readonly Partial<FrozenValue>[]): EditionSummary {
  const usual = { regionCode: COUNTY, value: 0, physicalAmount: null, physicalUnit: null, method: null };
  return { profile: 'SD-2022', values: values.map((value) => ({ serviceCode: 'river', ...usual, ...value })) };
}

const RIVER = { serviceCode: 'river', value: 700.1, physicalAmount: 100, physicalUnit: 'm3/a', method: '水量平衡法' };
const SOIL = { serviceCode: 'soil', value: 50, physicalAmount: 5, physicalUnit: 't/a', method: '修正通用方程' };

describe('differences of two editions', () => {
  it('list the services that changed, the total last, and count the others', () => {
    const before = summary({ serviceCode: 'gep', value: 750.1 }, SOIL, RIVER);
    const after = summary({ serviceCode: 'gep', value: 850.4 }, SOIL, { ...RIVER, value: 800.4 });
    const { rows, unchanged } = editionDifferences(before, after, COUNTY);
    expect(rows.map(({ serviceCode, from, to, change }) => [serviceCode, from, to, change])).toEqual([
      // 800.40 − 700.10 and 850.40 − 750.10, to the 分
      ['river', 700.1, 800.4, 100.3],
      ['gep', 750.1, 850.4, 100.3],
    ]);
    expect(rows[0]).toMatchObject({ amountFrom: 100, amountTo: 100, unit: 'm3/a', isTotal: false });
    expect(unchanged).toBe(1);
  });

  it('always name the total, also where nothing changed', () => {
    const same = summary({ serviceCode: 'gep', value: 1 }, RIVER);
    const { rows, unchanged } = editionDifferences(same, same, COUNTY);
    expect(rows).toMatchObject([{ serviceCode: 'gep', from: 1, to: 1, change: 0 }]);
    expect(unchanged).toBe(2);
  });

  it('tell a service that came or went, and a method that changed, from one that stayed', () => {
    const before = summary(SOIL, RIVER);
    const after = summary({ ...RIVER, method: '手工填报' });
    expect(editionDifferences(before, after, COUNTY).rows).toMatchObject([
      { serviceCode: 'river', change: 0, methodFrom: '水量平衡法', methodTo: '手工填报' },
      { serviceCode: 'soil', from: 50, to: null, change: null },
    ]);
  });

  it('are those of one region', () => {
    const before = summary(RIVER, { ...SOIL, regionCode: 'township' });
    const after = summary(RIVER, { ...SOIL, regionCode: 'township', value: 60 });
    expect(editionDifferences(before, after, COUNTY).rows).toEqual([]);
    expect(editionDifferences(before, after, 'township').rows).toHaveLength(1);
  });
});
