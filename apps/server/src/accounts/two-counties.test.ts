import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer, type TestServer } from '../testing/test-server.ts';
import { done, plantCounty, refusal, valuesOf, type PlantedCounty } from './testing/county-year.ts';

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
  await done(server, 'tourScenic/saveData', {
    year: YEAR,
    regionId: county.townships[0],
    scenicName: '云蒙湖',
    visitors: 1,
    travelDays: 0,
    stayDays: 0,
    costTransport: 100,
    costLodging: 0,
    costTicket: 0,
    costOther: 0,
    ecoShare: 1,
  });
});

afterAll(() => server.close());

describe('a county without records of a service', () => {
  it('is left 未核算 and told, and does not stop the county that has them', async () => {
    const { issues } = await done<{ issues: { code: string; text: string }[] }>(server, 'tourValue/calculate', {
      year: YEAR,
    });
    const told = issues.find(({ code }) => code === 'UNIT_LEFT_OUT')!;
    expect(told.text).toBe('“沂南县”的“旅游康养”未核算:“景区与康养基地”没有 2023 年的记录');
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
