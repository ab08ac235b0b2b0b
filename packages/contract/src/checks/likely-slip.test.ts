import { tableEntry } from '@qingzhang/catalogue/registry';
import { describe, expect, it } from 'vitest';
import { kindOfRow } from './kind-of-row.ts';
import { isUsualMean, likelySlips } from './likely-slip.ts';

function kindOf(table: string, kind: string) {
  return tableEntry(table).table.rasterKinds.find((each) => each.kind === kind)!;
}
const labels = (table: string, kind: string, mean: number, max = mean * 2) =>
  likelySlips(kindOf(table, kind), { mean, max }).map(({ label }) => label);

describe('values that are possible, and hardly are', () => {
  it.each([
    // 12 g/kg of carbon are 1.2 %, which is usual; 12 % would be peat.
    ['soilErodTif', 'orgC', 12, ['g/kg']],
    ['soilErodTif', 'orgC', 1.2, []],
    ['windCrustTif', 'om', 21, ['g/kg']],
    ['soilErodTif', 'clay', 85, ['g/kg']],
    // 80 cm are 800 mm, 31 inches 787 mm; either may be.
    ['riverRainfallTif', 'rainfall', 80, ['厘米', '英寸']],
    ['riverRainfallTif', 'rainfall', 780, []],
    ['riverEtTif', 'actualEt', 54, ['厘米', '英寸']],
    ['riverRainfallTif', 'rainfall', 7800, ['放大了 10 倍的整数']],
    // 0.1 rad are 6°; a mean of 55 % is steep, of 55° no county is.
    ['soilGradeTif', 'slopeDeg', 55, ['百分比坡度']],
    ['soilGradeTif', 'slopeDeg', 12, []],
    ['soilGradeTif', 'slopePct', 12, []],
  ] as const)('%s %s: %d', (table, kind, mean, told) => {
    expect(labels(table, kind, mean)).toEqual(told);
  });

  it('are told by their largest where the mean says nothing', () => {
    expect(labels('soilGradeTif', 'slopeDeg', 0.1, 0.9)).toEqual(['弧度']);
    expect(labels('soilGradeTif', 'slopePct', 0.12, 0.8)).toEqual(['小数（高差与水平距离之比）']);
  });

  it('are none of a month, which has its part of the year', () => {
    const rain = kindOf('riverRainfallTif', 'rainfall');
    expect(isUsualMean(rain, 80)).toBe(false);
    expect(isUsualMean(kindOfRow(rain, { month: 7 }), 80)).toBe(true);
    expect(likelySlips(kindOfRow(rain, { month: 7 }), { mean: 80, max: 120 })).toEqual([]);
    expect(kindOfRow(rain, { month: 0 })).toMatchObject({ min: 1, usualMean: { from: 100 } });
  });

  it('are none of a class by itself, where classes differ: water is level, but rains like all land', () => {
    const slope = kindOfRow(kindOf('soilGradeTif', 'slopePct'), { classCode: '41' });
    expect(isUsualMean(slope, 0.01)).toBe(true);
    expect(likelySlips(slope, { mean: 0.1, max: 0.1 })).toEqual([]);
    const rain = kindOfRow(kindOf('riverRainfallTif', 'rainfall'), { classCode: '41' });
    expect(isUsualMean(rain, 80)).toBe(false);
  });
});
