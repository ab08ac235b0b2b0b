import { describe, afterAll, beforeAll, expect, it } from 'vitest';
import { planService } from '../src/plan/plan-service.ts';
import { runPixelPlan } from '../src/pixels/run-pixel-plan.ts';
import { runService, type ServiceRun } from '../src/run/run-service.ts';
import { accountUncertainty } from '../src/uncertainty/account-uncertainty.ts';
import { buildAccount } from '../src/uncertainty/build-account.ts';
import { compileGraph } from '../src/uncertainty/graph/compile-graph.ts';
import type { PixelTerms } from '../src/uncertainty/pixels/pixel-terms.ts';
import { readTerms } from '../src/uncertainty/pixels/read-terms.ts';
import { AS_SHIPPED, withSpreads } from './spread-kit.ts';
import { serviceOf, type Tables } from './account-kit.ts';
import { fileRow, pixelCounty } from './pixel-kit.ts';
import { countyOf, countyTables } from './whole-county.ts';

let county: Awaited<ReturnType<typeof pixelCounty>>;

beforeAll(async () => {
  county = await pixelCounty({
    flatRain: () => 800,
    flatEt: () => 550,
    rain: (x, y) => 700 + 3 * x + 2 * y,
    // Drier than the rain in the east, wetter in the west: some cells lie below 0.
    et: (x) => 400 + 9 * x,
    k: (x) => 0.01 + x / 5000,
    ls: (_x, y) => 1 + y / 10,
    cover: (x, y) => ((x * 7 + y * 3) % 90) / 100,
    npp: (x, y) => 500 + 2 * x + y,
  });
});
afterAll(() => county.dispose());

/** Quality B does not vary here, nor what is assumed. */
const SPREADS = { ...AS_SHIPPED, B: 0, assumed: 0 };
const EXACT = { quality: 'B' };
const ALPHA = ['112', '315'].map((code) => ({ code, level: 2, nameZh: code, included: true, ...EXACT }));

async function drawnRun(wire: string, tables: Tables): Promise<{ run: ServiceRun; terms: PixelTerms }> {
  const plan = planService(serviceOf(wire), withSpreads(await county.account(tables), SPREADS));
  const run = runService(plan, await runPixelPlan(plan, county.port));
  return { run, terms: (await readTerms(plan, county.port))! };
}

/** The value of a run with some sources multiplied, or moved, as the graph of its draws has it. */
function valueWith(drawn: Awaited<ReturnType<typeof drawnRun>>, changes: Readonly<Record<string, number>>): number {
  const { graph, inputs, values } = buildAccount([drawn]);
  const program = compileGraph(graph, values);
  const factors = program.inputs.map((place) => {
    const { key, spread } = inputs[place]!;
    return Float64Array.of(changes[key] ?? (spread.kind === 'shift' ? 0 : 1));
  });
  return program.run(factors, 1)[0]![0]!;
}

describe('the water balance on pixels', () => {
  const tables = (rain: string, et: string, param: Tables[string][number], alpha = 0): Tables => ({
    riverRainfallTif: [fileRow('rainfall', rain, { quality: 'A' })],
    riverEtTif: [fileRow('actualEt', et, { quality: 'C' })],
    dictRiver: ALPHA.map((row) => ({ ...row, runoffCoef: alpha, quality: alpha === 0 ? 'B' : 'A' })),
    riverParam: [{ reservoirUnitCost: 1, negativePolicy: 'keep', ...EXACT, ...param }],
  });

  it('carries the errors of rain and of evaporation: half the band is 92 % of the point', async () => {
    const drawn = await drawnRun('river', tables('flatRain', 'flatEt', {}));
    const { total, tornado } = await accountUncertainty([{ ...drawn, counted: true }], { draws: 100_000, seed: 5 });
    expect(tornado.map(({ key }) => key)).toEqual(['file flatEt 1', 'file flatRain 1']);
    expect(Math.abs(total.mean / total.point - 1)).toBeLessThan((4 * 0.468) / Math.sqrt(100_000));
    // 800 mm ± 5 % less 550 mm ± 20 %: (452.847 − (−5.675)) ÷ 2 ÷ 250 = 91.7 %
    expect((total.p975 - total.p025) / 2 / total.point).toBeCloseTo(0.917, 2);
  });

  it.each(['keep', 'floorClass'])('%s: is that of rasters that were multiplied', async (negativePolicy) => {
    const drawn = await drawnRun('river', tables('rain', 'et', { negativePolicy }, 0.1));
    expect(drawn.terms.approximate.size).toBe(0);
    const changes = { 'file rain 1': 1.07, 'file et 1': 0.83, 'dictRiver.runoffCoef:112': 1.2 };
    const multiplied = tables('rain', 'et', { negativePolicy }, 0.1);
    const rerun = await drawnRun('river', {
      ...multiplied,
      riverRainfallTif: [fileRow('rainfall', 'rain', { scaleFactor: 1.07 })],
      riverEtTif: [fileRow('actualEt', 'et', { scaleFactor: 0.83 })],
      dictRiver: multiplied['dictRiver']!.map((row) => ({ ...row, runoffCoef: row['code'] === '112' ? 0.12 : 0.1 })),
    });
    expect(valueWith(drawn, {}) / drawn.run.value).toBeCloseTo(1, 9);
    expect(valueWith(drawn, changes) / rerun.run.value).toBeCloseTo(1, 6);
  });

  it('clipPixel: cells that were cut stay cut, and the notes say so', async () => {
    const drawn = await drawnRun('river', tables('rain', 'et', { negativePolicy: 'clipPixel' }));
    const { notes } = await accountUncertainty([{ ...drawn, counted: true }], { draws: 100, seed: 1 });
    expect(drawn.terms.isCut).toBe(true);
    expect(notes.join()).toContain('被截断的像元在每次抽样中保持截断');
    // Rain a tenth more: the cells that count gain a tenth of their own rain, 10 % of 861.8 mm on the mean, and no other.
    const [term] = [...drawn.terms.sums.values()][0]!.places[0]!.terms;
    const rain = term!.amounts.reduce((sum, amount) => sum + amount, 0);
    expect(valueWith(drawn, { 'file rain 1': 1.1 }) - drawn.run.value).toBeCloseTo(0.1 * rain, 2);
  });

  it('the same raster in two services has one draw', async () => {
    const river = await drawnRun('river', tables('flatRain', 'flatEt', {}));
    const inputs = buildAccount([river, { ...river }]).inputs.map(({ key }) => key);
    expect(new Set(inputs).size).toBe(inputs.length);
  });
});

describe('soil retention on pixels', () => {
  const tables = (more: Tables = {}): Tables => ({
    soilRainfallFactor: [{ halfMonth: 0, erosivity: 4300, quality: 'A' }],
    soilErodTif: [fileRow('K', 'k', { quality: 'A' })],
    soilSlopeTif: [fileRow('LS', 'ls', { quality: 'C' })],
    soilVegetTif: [fileRow('fvc', 'cover', { quality: 'A' })],
    dictVeget: ['112', '315'].flatMap((classCode) => [
      { classCode, mode: 'table', coverMin: 0, coverMax: 0.3, cValue: 0.2, quality: 'D' },
      { classCode, mode: 'table', coverMin: 0.3, coverMax: 1, cValue: 0.02, quality: 'D' },
    ]),
    soilParam: [{ nCost: 1750, pCost: 5600, sedimentationCoef: 0.24, bulkDensity: 1.3, ...EXACT }],
    ...more,
  });

  it('is F_R F_K F_LS (Pot − F_C Act), the cover factor as one figure', async () => {
    const drawn = await drawnRun('soil', tables());
    expect(drawn.terms.approximate.size).toBe(0);
    const keys = new Set(buildAccount([drawn]).inputs.map(({ key }) => key));
    // The dictionary of quality D is worse than the cover of quality A, and stands for both.
    expect(keys).toContain('dictVeget.cValue:112');
    expect(keys).not.toContain('file cover 1');
    const changes = {
      'soilRainfallFactor.erosivity': 1.1,
      'file k 1': 0.9,
      'file ls 1': 1.2,
      'dictVeget.cValue:112': 1.5,
      'dictVeget.cValue:315': 1.5,
    };
    const rerun = await drawnRun('soil', {
      ...tables(),
      soilRainfallFactor: [{ halfMonth: 0, erosivity: 4730 }],
      soilErodTif: [fileRow('K', 'k', { scaleFactor: 0.9 })],
      soilSlopeTif: [fileRow('LS', 'ls', { scaleFactor: 1.2 })],
      dictVeget: tables()['dictVeget']!.map((row) => ({ ...row, cValue: 1.5 * Number(row['cValue']) })),
    });
    const priced = (value: number) => value / drawn.run.value;
    expect(priced(valueWith(drawn, changes)) / priced(rerun.run.value)).toBeCloseTo(1, 6);
  });

  it('a worse cover stands for the factor, and what is kept is never negative', async () => {
    const worse = await drawnRun(
      'soil',
      tables({
        soilVegetTif: [fileRow('fvc', 'cover', { quality: 'D' })],
        dictVeget: tables()['dictVeget']!.map((row) => ({ ...row, cValue: 0.9, quality: 'A' })),
      }),
    );
    const keys = new Set(buildAccount([worse]).inputs.map(({ key }) => key));
    expect(keys).toContain('file cover 1');
    const { total } = await accountUncertainty([{ ...worse, counted: true }], { draws: 20_000, seed: 3 });
    // C 0.9: the factor stays below 1 ÷ 0.9, so that F_C · Act never exceeds Pot.
    expect(total.p025).toBeGreaterThan(0);
    expect(Math.abs(total.mean / total.point - 1)).toBeLessThan(0.05);
  });
});

describe('sand control on pixels', () => {
  it('is one amount with the power of each source, from passes with a tenth less and more', async () => {
    const { windSpeed, windOther, windEvapTif, windRoughTif } = countyTables(countyOf(1, 0));
    const tables = (cover: Tables[string][number]): Tables => ({
      windSpeed: windSpeed!.map((row) => ({ ...row, ...EXACT })),
      windOther: windOther!
        .filter(({ classCode = '112' }) => classCode === '112' || classCode === '315')
        .map(({ coverPct: _cover, ...row }) => ({ ...row, vegAlpha: 0.08, ...EXACT })),
      windEvapTif: windEvapTif!.map((row) => ({ ...row, ...EXACT })),
      windRoughTif: windRoughTif!.map((row) => ({ ...row, ...EXACT })),
      soilVegetTif: [fileRow('fvc', 'cover', cover)],
      windParam: [{ controlCost: 3.75, sandDensity: 1.28, sandThickness: 0.1, zDistance: 50, ...EXACT }],
    });
    const drawn = await drawnRun('wind', tables({ quality: 'C' }));
    const [sum] = [...drawn.terms.sums.values()];
    expect(sum!.places[0]!.terms).toHaveLength(1);
    const [low, high] = await Promise.all(
      [0.9, 1.1].map(async (scaleFactor) => (await drawnRun('wind', tables({ scaleFactor }))).run.value),
    );
    // Q(1.1) ÷ Q(0.9) = (1.1 ÷ 0.9)^e, by class; two draws at the ends of the passes give their ratio again, nearly.
    const found = [0.9, 1.1].map((factor) => valueWith(drawn, { 'file cover 1': factor }));
    expect(found[1]! / found[0]! / (high! / low!)).toBeCloseTo(1, 6);
    const { notes } = await accountUncertainty([{ ...drawn, counted: true }], { draws: 100, seed: 1 });
    expect(notes.join()).toContain('“防风固沙”的部分图层不按比例进入公式');
  });
});

describe('sources that follow no power', () => {
  const months = Array.from({ length: 12 }, (_, index) => index + 1);
  const tables = (more: Tables = {}): Tables => ({
    carbonTif: [
      fileRow('npp', 'npp', { quality: 'A' }),
      ...months.map((month) => fileRow('airTemp', 'temp', { month, quality: 'A' })),
    ],
    riverRainfall: months.map((month) => ({ stationCode: 'S1', month, rainfallMm: 60, quality: 'A' })),
    carbonParam: [{ method: 'nep', co2Price: 60, ...EXACT }],
    ...more,
  });

  beforeAll(async () => {
    await county.dispose();
    county = await pixelCounty({ npp: (x, y) => 900 + 2 * x + y, temp: (x) => 10 + x / 20 });
  });

  it('NPP less respiration: a degree more is what a pass with a degree more gives, nearly', async () => {
    const drawn = await drawnRun('carbon', tables());
    const [sum] = [...drawn.terms.sums.values()];
    expect(sum!.places[0]!.terms).toHaveLength(2);
    expect(drawn.terms.approximate.size).toBeGreaterThan(0);
    const warmer = await drawnRun('carbon', {
      ...tables(),
      carbonTif: [fileRow('npp', 'npp'), ...months.map((month) => fileRow('airTemp', 'temp', { month, offset: 0.8 }))],
    });
    const change = valueWith(drawn, { 'file temp 1': 0.8 }) - drawn.run.value;
    // Respiration has a part that does not go with the temperature: one power of e follows the sum to 2 %.
    expect(Math.abs(change / (warmer.run.value - drawn.run.value) - 1)).toBeLessThan(0.02);
    expect(change).toBeLessThan(0);
    const wetter = await drawnRun('carbon', {
      ...tables(),
      riverRainfall: tables()['riverRainfall']!.map((row) => ({ ...row, rainfallMm: 72 })),
    });
    const rained = valueWith(drawn, { 'riverRainfall.rainfallMm': 1.2 }) - drawn.run.value;
    expect(Math.abs(rained / (wetter.run.value - drawn.run.value) - 1)).toBeLessThan(0.02);
    const { notes } = await accountUncertainty([{ ...drawn, counted: true }], { draws: 100, seed: 1 });
    expect(notes.join()).toContain('弹性近似');
  });
});
