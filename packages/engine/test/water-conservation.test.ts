import { isFault } from '@qingzhang/core/fault';
import { describe, expect, it } from 'vitest';
import { roundValues } from '../src/run/round-values.ts';
import type { Cell } from '../src/account/account-data.ts';
import { accountOf, calculate, isClose, serviceOf } from './account-kit.ts';
import { planService } from '../src/plan/plan-service.ts';

/** Class, km², mm of rain and of evapotranspiration: six classes of a hill county. */
const W1 = [
  ['112', 420, 780, 560],
  ['121', 260, 780, 590],
  ['212', 60, 770, 520],
  ['315', 110, 770, 500],
  ['611', 380, 760, 570],
  ['422', 62, 760, 900],
] as const;

const price = { reservoirUnitCost: 7.06 };

function tables(
  shares: readonly { regionId: string | null; share: number }[],
  riverParam: Record<string, Cell> = price,
) {
  return {
    ecosystemArea: shares.flatMap(({ regionId, share }) =>
      W1.map(([classCode, km2]) => ({ regionId, classCode, areaHm2: km2 * 100 * share })),
    ),
    riverRainfallTif: W1.map(([classCode, , meanValue]) => ({ rasterKind: 'rainfall', classCode, meanValue })),
    riverEtTif: W1.map(([classCode, , , meanValue]) => ({ rasterKind: 'actualEt', classCode, meanValue })),
    riverParam: [riverParam],
  };
}

const WHOLE = [{ regionId: null, share: 1 }];

describe('水源涵养', () => {
  it('matches the hand calculation of six classes', () => {
    const run = calculate('river', tables(WHOLE));
    // 83 554 800 + 40 233 440 + 13 073 460 + 21 763 610 + 44 561 840 + max(−8 680 000, 0) = 203 187 150 m³
    expect(isClose(run.quantity, 203_187_150)).toBe(true);
    // × 7.06 元/m³
    expect(isClose(run.value, 1_434_501_279)).toBe(true);
  });

  it('is worth a thirtieth with annualised cost', () => {
    const run = calculate(
      'river',
      tables(WHOLE, { ...price, costMode: 'annualised', depreciationRate: 0.02, operatingCost: 0.07 }),
    );
    // 203 187 150 m³ × 1 a × (7.06 × 0.02 + 0.07) 元/m³/a = 203 187 150 × 0.2112
    expect(isClose(run.value, 42_913_126.08)).toBe(true);
  });

  it('keeps the negative water of reservoirs when told so', () => {
    const run = calculate('river', tables(WHOLE, { ...price, negativePolicy: 'keep' }));
    expect(isClose(run.quantity, 203_187_150 - 8_680_000)).toBe(true);
  });

  it.each([1, 10, 400])('gives the same total with %i leaf regions, and children add up in 分', (count) => {
    const towns = Array.from({ length: count }, () => ({ areaM2: 1e6 }));
    const shares = towns.map((_, index) => ({
      regionId: `town${index + 1}`,
      share: (2 * (index + 1)) / (count * (count + 1)),
    }));
    const run = calculate('river', tables(shares), { towns });
    expect(isClose(run.value, 1_434_501_279)).toBe(true);
    const [unit, ...rest] = roundValues(run.plan, run.regions);
    expect(unit!.fen).toBe(143_450_127_900n);
    expect(rest.reduce((sum, { fen }) => sum + fen, unit!.restFen)).toBe(unit!.fen);
    expect(rest).toHaveLength(count);
  });

  it('shares county statistics out by area when the towns have none of their own', () => {
    const run = calculate('river', tables(WHOLE), { towns: [{ areaM2: 1e6 }, { areaM2: 3e6 }] });
    const [, first, second] = run.regions;
    expect(isClose(first!.value, 1_434_501_279 / 4)).toBe(true);
    expect(isClose(second!.value, (1_434_501_279 * 3) / 4)).toBe(true);
  });

  it('takes a town’s own rain before the county’s', () => {
    const base = tables([
      { regionId: 'town1', share: 0.5 },
      { regionId: 'town2', share: 0.5 },
    ]);
    const wetter = W1.map(([classCode, , rain]) => ({
      regionId: 'town1',
      rasterKind: 'rainfall',
      classCode,
      meanValue: rain + 100,
    }));
    const run = calculate(
      'river',
      { ...base, riverRainfallTif: [...base.riverRainfallTif, ...wetter] },
      { towns: [{}, {}] },
    );
    expect(run.quantity).toBeGreaterThan(203_187_150);
    expect(run.regions[1]!.value).toBeGreaterThan(run.regions[2]!.value);
  });

  it('names everything that is missing, at once, and never reads it as 0', () => {
    const plan = planService(serviceOf('river'), accountOf({ riverParam: [price] }));
    const missing = plan.issues.filter((issue) => issue.severity === 'block').flatMap((issue) => issue.keys);
    expect(missing).toEqual(expect.arrayContaining(['riverRainfallTif', 'riverRainfall', 'riverEtTif']));
    try {
      calculate('river', { riverParam: [price] });
      expect.unreachable();
    } catch (error) {
      expect(isFault(error, 'CALCULATION_BLOCKED')).toBe(true);
    }
  });

  it('refuses the same class area at a region and below it', () => {
    const doubled = tables([
      { regionId: null, share: 1 },
      { regionId: 'town1', share: 0.1 },
    ]);
    const plan = planService(serviceOf('river'), accountOf(doubled, { towns: [{}] }));
    expect(plan.issues.map((issue) => issue.code)).toContain('COUNTED_TWICE');
  });
});
