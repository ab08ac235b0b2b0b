import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer, type TestServer } from '../testing/test-server.ts';
import { done, plantCounty, refusal, valuesOf, type PlantedCounty, type Row } from './testing/county-year.ts';

const YEAR = 2023;
const UUID = /[\da-f]{8}-[\da-f]{4}-/i;
let server: TestServer;
let county: PlantedCounty;
let other: string;

beforeAll(async () => {
  server = await testServer();
  county = await plantCounty(server, 2, 0);
  const saved = await done(server, 'region/saveData', { name: '沂南县', code: '371321', type: '县' });
  other = String(saved['id']);
  await done(server, 'cultureParam/saveData', { year: YEAR, annualWage: 60_000 });
  await done(server, 'tourScenic/saveData', spot(YEAR, county.townships[0]!, 1));
});

afterAll(() => server.close());

/** A spot whose visitors each spend 100 元. */
function spot(year: number, regionId: string, visitors: number) {
  return {
    year,
    regionId,
    scenicName: '云蒙湖',
    visitors,
    travelDays: 0,
    stayDays: 0,
    costTransport: 100,
    costLodging: 0,
    costTicket: 0,
    costOther: 0,
    ecoShare: 1,
  };
}

describe('a county without records of a service', () => {
  it('is left 未核算 and told, and does not stop the county that has them', async () => {
    const { issues } = await done<{ issues: { code: string; text: string }[] }>(server, 'tourValue/calculate', {
      year: YEAR,
    });
    const told = issues.find(({ code }) => code === 'UNIT_LEFT_OUT')!;
    expect(told.text).toBe('“沂南县”的“旅游康养”未核算：“景区与康养基地”没有 2023 年的记录');
    const values = await valuesOf(server, 'tour', YEAR);
    expect(values.find((row) => row['regionId'] === county.id)!['value']).toBe(100);
    expect(values.filter((row) => row['regionId'] === other)).toEqual([]);
  });

  it('is refused when it is asked for alone', async () => {
    const { issues } = await refusal(server, 'tourValue/calculate', { year: YEAR, unitId: other });
    expect(issues.map(({ code }) => code)).toContain('ROWS_MISSING');
  });
});

describe('means of townships', () => {
  const mean = (rasterKind: string, town: number) => {
    return { year: YEAR, rasterKind, regionId: county.townships[town], meanValue: rasterKind === 'rainfall' ? 100 : 0 };
  };

  it('that leave land out are refused by the name of the township, never by its id', async () => {
    await done(server, 'riverParam/saveData', { year: YEAR, reservoirUnitCost: 1 });
    await done(
      server,
      'ecosystemArea/saveData',
      county.townships.map((regionId) => ({ year: YEAR, regionId, classCode: '422', areaHm2: 100 })),
    );
    await done(server, 'riverRainfallTif/saveData', mean('rainfall', 0));
    await done(server, 'riverEtTif/saveData', mean('actualEt', 0));
    const { issues } = await refusal(server, 'riverValue/calculate', { year: YEAR, unitId: county.id });
    expect(issues.some(({ text }) => text.includes('“township2”'))).toBe(true);
    expect(issues.filter(({ text }) => UUID.test(text))).toEqual([]);
  });

  it('that cover the whole county are enough', async () => {
    await done(server, 'riverRainfallTif/saveData', mean('rainfall', 1));
    await done(server, 'riverEtTif/saveData', mean('actualEt', 1));
    await done(server, 'riverValue/calculate', { year: YEAR });
    // 2 km² × 100 mm × 1 元/m³
    const values = await valuesOf(server, 'river', YEAR);
    expect(values.find((row) => row['regionId'] === county.id)!['value']).toBe(200_000);
  });
});

describe('two counties in one year', () => {
  const [EARLIER, LATER] = [2020, 2021] as const;
  // Visitors of 100 元 each: the first county stays at 1, the second goes from 2 to 5.
  const VISITORS = { [EARLIER]: [1, 2], [LATER]: [1, 5] } as const;

  beforeAll(async () => {
    for (const year of [EARLIER, LATER]) {
      await done(server, 'cultureParam/saveData', { year, annualWage: 60_000 });
      await done(server, 'tourScenic/saveData', [
        spot(year, county.townships[0]!, VISITORS[year][0]),
        spot(year, other, VISITORS[year][1]),
      ]);
      for (const wire of ['tour', 'culture', 'gep']) await done(server, `${wire}Value/calculate`, { year });
    }
  });

  it('have headline figures of their own', async () => {
    const total = (regionId: string | null) =>
      done<{ gep: number; regionId: string }>(server, 'dataCount/totalData', { year: LATER, regionId });
    expect(await total(county.id)).toMatchObject({ gep: 100, regionId: county.id });
    // Its code comes first.
    expect(await total(null)).toMatchObject({ gep: 500, regionId: other });
    expect(await total(other)).toMatchObject({ gep: 500, regionId: other });
  });

  it('are compared each with itself', async () => {
    const change = async (regionId: string) => {
      const body = { from: EARLIER, to: LATER, regionId };
      const { total } = await done<{ total: Record<string, number> }>(server, 'gepValue/compare', body);
      return [total['from'], total['to'], total['quantityEffect']];
    };
    expect(await change(county.id)).toEqual([100, 100, 0]);
    expect(await change(other)).toEqual([200, 500, 300]);
    const series = await done<{ years: { year: number; current: number }[] }>(server, 'gepValue/constantPrices', {
      year: LATER,
      regionId: other,
      baseYear: EARLIER,
    });
    expect(series.years.map(({ year, current }) => [year, current])).toEqual([
      [EARLIER, 200],
      [LATER, 500],
    ]);
  });

  it('are bridged each by its own data', async () => {
    const bridge = (unitId: string) =>
      done<{ unitId: string; gep: number[]; difference: number }>(server, 'gepValue/bridge', {
        year: LATER,
        profiles: ['SD-2022', 'NDRC-2022'],
        unitId,
      });
    expect(await bridge(county.id)).toMatchObject({ unitId: county.id, gep: [100, 100], difference: 0 });
    expect(await bridge(other)).toMatchObject({ unitId: other, gep: [500, 500], difference: 0 });
  });

  it('have bands of their own, for the year and for the change', async () => {
    const bands = (unitId: string) =>
      done<{ unitId: string; total: { point: number }; change: { total: { point: number } } }>(
        server,
        'run/uncertainty',
        { year: LATER, againstYear: EARLIER, unitId, draws: 200, seed: 7 },
      );
    expect(await bands(county.id)).toMatchObject({
      unitId: county.id,
      total: { point: 100 },
      change: { total: { point: 0 } },
    });
    expect(await bands(other)).toMatchObject({
      unitId: other,
      total: { point: 500 },
      change: { total: { point: 300 } },
    });
  });

  it('have notes of their own on a change of the same service', async () => {
    const write = { year: LATER, serviceCode: 'tour' };
    await done(server, 'changeNote/saveData', { ...write, regionId: county.id, text: '景区未变' });
    await done(server, 'changeNote/saveData', { ...write, regionId: other, text: '新开两个景区' });
    const notes = await done<Row[]>(server, 'changeNote/getAllDataList', { year: LATER });
    expect(new Map(notes.map(({ regionId, text }) => [regionId, text]))).toEqual(
      new Map([
        [county.id, '景区未变'],
        [other, '新开两个景区'],
      ]),
    );
    const twice = await refusal(server, 'changeNote/saveData', { ...write, regionId: other, text: '再写一次' });
    expect(twice.status).toBe(409);
  });

  it('have each its own GDP; a figure that names no county is that of neither', async () => {
    const total = (regionId: string, year: number = LATER) =>
      done<{ gdp: number | null; ggi: number | null }>(server, 'gepValue/value', { year, regionId });
    const [account] = await done<Row[]>(server, 'accountYear/getAllDataList', { year: LATER });
    const { id, rowVersion } = account!;
    await done(server, 'accountYear/saveData', { id, rowVersion, gdp: 2000 });
    await done(server, 'gepGdp/saveData', { year: LATER, gdp: 4000 });
    await done(server, 'gepValue/calculate', { year: LATER });
    expect(await total(county.id)).toMatchObject({ gdp: null, ggi: null });
    expect(await total(other)).toMatchObject({ gdp: null, ggi: null });

    await done(server, 'gepGdp/saveData', { year: LATER, regionId: other, gdp: 1000 });
    expect(await total(other)).toMatchObject({ gdp: 1000, ggi: null, stale: true });
    await done(server, 'gepValue/calculate', { year: LATER });
    // 500 ÷ 1000
    expect(await total(other)).toMatchObject({ gdp: 1000, ggi: 0.5, stale: false });
    expect(await total(county.id)).toMatchObject({ gdp: null, ggi: null });
    expect(await total(county.townships[0]!)).toMatchObject({ gdp: null, ggi: null });

    // Carried over into another year it is not that year's, until somebody has looked at it.
    const next = LATER + 1;
    await done(server, 'accountYear/clone', { from: LATER, to: next });
    expect(await total(other, next)).toMatchObject({ gdp: null });
    const carried = await done<Row[]>(server, 'gepGdp/getAllDataList', { year: next, regionId: other });
    const own = carried.find(({ regionId }) => regionId === other)!;
    await done(server, 'gepGdp/saveData', { id: own['id'], rowVersion: own['rowVersion'], gdp: 1100 });
    expect(await total(other, next)).toMatchObject({ gdp: 1100 });
  });

  it('are not divided by a region of the other one', async () => {
    const body = { year: LATER, unitId: other, regionId: county.townships[0], draws: 200, seed: 7 };
    const { issues } = await refusal(server, 'run/uncertainty', body);
    expect(issues).toMatchObject([{ keys: ['regionId'] }]);
    expect(issues[0]!.text).toContain('沂南县');
    expect(UUID.test(issues[0]!.text)).toBe(false);
    // A region says by itself which county is meant.
    const { unitId, regions } = await done<{ unitId: string; regions: { regionId: string }[] }>(
      server,
      'run/uncertainty',
      { year: LATER, regionId: county.id, draws: 200, seed: 7 },
    );
    expect(unitId).toBe(county.id);
    expect(regions.map(({ regionId }) => regionId)).toEqual(county.townships);
  });
});
