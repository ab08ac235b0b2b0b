import { countyOf, countyTables } from '@qingzhang/engine/testing/whole-county';
import type { Uncertainty } from '@qingzhang/contract/results/uncertainty';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smallCounty, type Row, type SmallCounty } from '../layers/testing/small-county.ts';

const YEAR = 2024;
const GRASS = '315';
/** P2.5 and P97.5 of a factor of quality C (20 %) and D (30 %), exp(±1.959964 σ − σ²/2) with σ² = ln(1 + cv²). */
const [C_HIGH, D_LOW, D_HIGH] = [1.44563, 0.538775, 1.702808];

let server: SmallCounty;

beforeAll(async () => {
  server = await smallCounty();
  await layer('riverTif', 'ecosystemType', () => Number(GRASS), {}, 'uint16');
  // Half-bare grass: C = 0.45 below 10 % (HJ 1173, table A.1).
  await layer('soilVegetTif', 'fvc', () => 0.05, { quality: 'D' });
  await layer('soilErodTif', 'K', () => 0.02, { quality: 'A' });
  await layer('soilSlopeTif', 'LS', () => 2, { quality: 'C' });
  await server.saved('soilRainfallFactor', { year: YEAR, halfMonth: 0, erosivity: 4300, quality: 'A' });
  await server.saved('soilParam', { year: YEAR, nCost: 1750, pCost: 5600, quality: 'A' });
});
afterAll(() => server.close());

async function layer(
  table: string,
  rasterKind: string,
  at: () => number,
  more: Row = {},
  type: 'float32' | 'uint16' = 'float32',
): Promise<void> {
  const { result } = await server.uploaded(`${table}-${rasterKind}`, { at, type });
  await server.saved(table, { year: YEAR, rasterKind, fileId: result['fileId'], ...more });
}

async function calculated(wire: string): Promise<Row> {
  const answer = await server.call(`${wire}Value/calculate`, { year: YEAR });
  expect(answer.code, JSON.stringify(answer)).toBe(200);
  const { result } = await server.call<Row[]>(`${wire}Value/getAllDataList`, { year: YEAR });
  return result.find(({ regionId }) => regionId === server.county)!;
}

async function analysed(serviceCode: string): Promise<Uncertainty> {
  const answer = await server.call<Uncertainty>('run/uncertainty', { year: YEAR, serviceCode, draws: 500, seed: 1 });
  expect(answer.code, JSON.stringify(answer)).toBe(200);
  return answer.result;
}

const labelsOf = ({ tornado }: Uncertainty) => tornado.map(({ label }) => label).join();

/** The value at the low and the high end of a source, as parts of the value. */
function endsOf(bands: Uncertainty, label: string): readonly number[] {
  const { tornado, total } = bands;
  const bar = tornado.find((each) => each.label.includes(label));
  expect(bar, `${label} among ${labelsOf(bands)}`).toBeDefined();
  return [bar!.low / total.point, bar!.high / total.point];
}

describe('bands of soil retention on rasters', () => {
  it('keep potential and actual loss apart: cover moves the one, slope moves both', async () => {
    const { physicalAmount } = await calculated('soil');
    const areas = (await server.call<Row[]>('dataCount/areaCount', { year: YEAR })).result;
    // R K LS (1 − C) = 4300 · 0.02 · 2 · 0.55 = 94.6 t/hm²
    expect(Number(physicalAmount) / Number(areas[0]!['areaHm2'])).toBeCloseTo(94.6, 4);
    const bands = await analysed('soil');
    // Pot · F: as much as its factor.
    expect(endsOf(bands, '坡长坡度因子')[1]).toBeCloseTo(C_HIGH, 4);
    // Pot − F_C · Act: a share of quality D, cut alike on both sides, is 0.414089 … 1.585911 of itself;
    // (1 − 0.45 · 0.414089) ÷ 0.55 = 1.479382 and (1 − 0.45 · 1.585911) ÷ 0.55 = 0.520618.
    // The dictionary as shipped is of quality D, as the cover is: it stands for both.
    const [low, high] = endsOf(bands, '植被覆盖因子（草地）');
    expect(low).toBeCloseTo(1.479382, 4);
    expect(high).toBeCloseTo(0.520618, 4);
    expect(labelsOf(bands)).not.toContain('植被覆盖度');
    expect(bands.notes.some((note) => note.includes('相减的各项在同一批像元上分别汇总'))).toBe(true);
    expect(bands.total.p025).toBeGreaterThan(0);
  });

  it('take the cover for the factor where it is the worse of the two', async () => {
    const { result } = await server.call<Row[]>('dictVeget/getAllDataList', {});
    for (const { id, rowVersion, classCode } of result)
      if (GRASS.startsWith(String(classCode))) await server.saved('dictVeget', { id, rowVersion, quality: 'A' });
    await calculated('soil');
    const bands = await analysed('soil');
    // The same share of quality D as above.
    const [low, high] = endsOf(bands, '植被覆盖度');
    expect(low).toBeCloseTo(1.479382, 4);
    expect(high).toBeCloseTo(0.520618, 4);
    expect(labelsOf(bands)).not.toContain('植被覆盖因子（草地）');
  });
});

describe('bands of sand control on rasters', () => {
  it('follow the cover by the power that passes with a tenth less and more show', async () => {
    const { windSpeed, windOther, windEvapTif, windRoughTif, windParam } = countyTables(countyOf(1, 0));
    const own = ({ classCode = GRASS }: Readonly<Record<string, unknown>>) => classCode === GRASS;
    const rows = {
      windSpeed: windSpeed!,
      windOther: windOther!
        .filter(own)
        .map(({ coverPct: _cover, ...row }) => row)
        .filter(({ kind }) => kind !== 'veg'),
      windEvapTif: windEvapTif!,
      windRoughTif: windRoughTif!,
      windParam: windParam!,
    };
    for (const [table, list] of Object.entries(rows))
      for (const { regionId: _region, ...row } of list) await server.saved(table, { ...row, year: YEAR });
    const value = Number((await calculated('wind'))['value']);
    const bands = await analysed('wind');
    expect(bands.total.point).toBeCloseTo(value, 1);

    // The same passes by hand: e = ln(V(1.1) ÷ V(0.9)) ÷ ln(1.1 ÷ 0.9), one class alone.
    const scaled = async (scaleFactor: number) => {
      const [cover] = (await server.call<Row[]>('soilVegetTif/getAllDataList', { year: YEAR })).result;
      await server.saved('soilVegetTif', { id: cover!['id'], rowVersion: cover!['rowVersion'], scaleFactor });
      return Number((await calculated('wind'))['value']);
    };
    const [less, more] = [await scaled(0.9), await scaled(1.1)];
    const power = Math.log(more / less) / Math.log(1.1 / 0.9);
    expect(power).toBeGreaterThan(0);
    const [low, high] = endsOf(bands, '植被覆盖度');
    expect(low).toBeCloseTo(D_LOW ** power, 4);
    expect(high).toBeCloseTo(D_HIGH ** power, 4);
    expect(bands.notes.join()).toContain('“防风固沙”的部分图层不按比例进入公式');
  });
});
