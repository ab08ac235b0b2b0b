import { describe, expect, it } from 'vitest';
import { planService } from '../../src/plan/plan-service.ts';
import { roundValues } from '../../src/run/round-values.ts';
import { accountOf, calculate, refusalOf, serviceOf } from '../account-kit.ts';
import { expectClose } from '../expect-close.ts';
import { G2, W1 } from '../vectors/water.ts';
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

describe('水量供给法（G2）', () => {
  const balanced = { ...W1.tables, ...G2.tables };

  it('asks where the balance of rain and evapotranspiration lies more than 30 % away, with both amounts', () => {
    // 386 000 000 m³ beside W1's 203 187 150 m³: 90 % more
    const { issues } = runGolden({ ...G2, tables: balanced });
    const [apart] = issues.filter(({ code }) => code === 'METHODS_APART');
    expect(apart).toMatchObject({ severity: 'confirm' });
    expect(apart!.text).toContain('386,000,000');
    expect(apart!.text).toContain('203,187,150');
    expect(apart!.text).toContain('90.0 %');
  });

  it('asks nothing where both agree, or where the balance has no data', () => {
    const codes = (tables: typeof balanced) => runGolden({ ...G2, tables }).issues.map(({ code }) => code);
    const [row] = G2.tables['riverSupply']!;
    const closer = [{ ...row, outflow: 20_000 }];
    // 164 000 000 m³: 19 % less
    expect(codes({ ...balanced, riverSupply: closer })).not.toContain('METHODS_APART');
    expect(codes(G2.tables)).not.toContain('METHODS_APART');
  });

  it.each([
    ['outflow', /出境水量/],
    ['inflow', /入境水量/],
  ])('does not read a missing %s as 0', (column, text) => {
    const riverSupply = [{ ...G2.tables['riverSupply']![0], [column]: null }];
    expect(refusalOf('river', { ...G2.tables, riverSupply }).map((issue) => issue.text)).toEqual([
      expect.stringMatching(text),
    ]);
  });

  it('does not read missing use as 0, and says that used water may come back', () => {
    const [row] = G2.tables['riverSupply']!;
    const without = { ...row, consumption: null };
    expect(refusalOf('river', { ...G2.tables, riverSupply: [{ ...without, waterUse: null }] })).toHaveLength(1);
    const run = runGolden({ ...G2, tables: { ...G2.tables, riverSupply: [without] } });
    // 42 000 − 15 000 + 14 000 + 1 200 + 600 万m³
    expectClose(run.quantity, 428_000_000);
    expect(run.issues.map(({ text }) => text).join()).toContain('用后回归');
  });

  it('shares what is known of the county out by the area of the covered classes', () => {
    const ecosystemArea = [
      { regionId: 'town1', classCode: '112', areaHm2: 100 },
      { regionId: 'town2', classCode: '112', areaHm2: 300 },
      // Cropland is not covered.
      { regionId: 'town1', classCode: '512', areaHm2: 900 },
    ];
    const [, first, second] = calculate('river', { ...G2.tables, ecosystemArea }, { towns: [{}, {}] }).regions;
    expectClose(first!.value, G2.value / 4);
    expectClose(second!.value, (G2.value * 3) / 4);
  });
});

describe('annualised cost', () => {
  it('is what NDRC-2022 takes, and its blank rates ask to be agreed to', () => {
    const ecosystemArea = areas(W1.areasKm2);
    const run = calculate('river', { ...W1.tables, ecosystemArea }, { profile: 'NDRC-2022' });
    // W1 as before: 203 187 150 m³ · (7.06 · 0.02 + 0.07)
    expectClose(run.value, 42_913_126.08);
    const asked = run.issues.filter(({ code }) => code === 'DEFAULT_ASKED');
    expect(asked.map(({ keys }) => keys[1])).toEqual(['depreciationRate', 'operatingCost']);
  });
});

function areas(km2: Readonly<Record<string, number>>) {
  return Object.entries(km2).map(([classCode, area]) => ({ classCode, areaHm2: area * 100 }));
}
