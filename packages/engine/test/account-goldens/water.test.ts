import { describe, expect, it } from 'vitest';
import { planService } from '../../src/plan/plan-service.ts';
import { roundValues } from '../../src/run/round-values.ts';
import { accountOf, calculate, refusalOf, serviceOf } from '../account-kit.ts';
import { expectClose } from '../expect-close.ts';
import { W1 } from '../vectors/water.ts';
import { runGolden } from './leaf-regions.ts';

const [PRICE] = W1.tables['riverParam']!;

describe('水源涵养 as an account of rows (W1)', () => {
  it('keeps the negative water of reservoirs when told so', () => {
    const riverParam = [{ ...PRICE, negativePolicy: 'keep' }];
    expectClose(runGolden({ ...W1, tables: { ...W1.tables, riverParam } }).quantity, 203_187_150 - 8_680_000);
  });

  it.each([1, 10, 400])('with %i leaf regions children add up to the 分 of the county', (count) => {
    const run = runGolden(W1, count);
    const [accountUnit, ...rest] = roundValues(run.plan, run.regions);
    expect(accountUnit!.fen).toBe(143_450_127_900n);
    expect(rest.reduce((sum, { fen }) => sum + fen, accountUnit!.restFen)).toBe(accountUnit!.fen);
    expect(rest).toHaveLength(count);
  });

  it('shares county statistics out by area when the towns have none of their own', () => {
    const ecosystemArea = Object.entries(W1.areasKm2).map(([classCode, km2]) => ({ classCode, areaHm2: km2 * 100 }));
    const towns = [{ areaM2: 1e6 }, { areaM2: 3e6 }];
    const [, first, second] = calculate('river', { ...W1.tables, ecosystemArea }, { towns }).regions;
    expectClose(first!.value, W1.value / 4);
    expectClose(second!.value, (W1.value * 3) / 4);
  });

  it('takes a town’s own rain before the county’s', () => {
    const wetter = W1.tables['riverRainfallTif']!.map((row) => ({
      ...row,
      regionId: 'town1',
      meanValue: Number(row['meanValue']) + 100,
    }));
    const riverRainfallTif = [...W1.tables['riverRainfallTif']!, ...wetter];
    const ecosystemArea = ['town1', 'town2'].flatMap((regionId) =>
      Object.entries(W1.areasKm2).map(([classCode, km2]) => ({ regionId, classCode, areaHm2: km2 * 50 })),
    );
    const run = calculate('river', { ...W1.tables, ecosystemArea, riverRainfallTif }, { towns: [{}, {}] });
    expect(run.quantity).toBeGreaterThan(W1.quantity);
    expect(run.regions[1]!.value).toBeGreaterThan(run.regions[2]!.value);
  });

  it('names everything that is missing, at once, and never reads it as 0', () => {
    const missing = refusalOf('river', { riverParam: [PRICE!] }).flatMap(({ keys }) => keys);
    expect(missing).toEqual(expect.arrayContaining(['riverRainfallTif', 'riverRainfall', 'riverEtTif']));
  });

  it('refuses the same class area at a region and below it', () => {
    const ecosystemArea = [null, 'town1'].map((regionId) => ({ regionId, classCode: '112', areaHm2: 100 }));
    const plan = planService(serviceOf('river'), accountOf({ ...W1.tables, ecosystemArea }, { towns: [{}] }));
    expect(plan.issues.map((issue) => issue.code)).toContain('COUNTED_TWICE');
  });
});
