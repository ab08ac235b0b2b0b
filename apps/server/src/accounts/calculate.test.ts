import { blocking } from '@qingzhang/core/issue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer, type TestServer } from '../testing/test-server.ts';

type Row = Record<string, unknown>;

const YEAR = 2023;
let server: TestServer;
let county: string;
let towns: string[];

beforeAll(async () => {
  server = await testServer();
  const save = async (row: Row) => {
    const answer = await server.call('region/saveData', row);
    return String(answer.result['id']);
  };
  county = await save({ name: '蒙阴县', code: '371328', type: '县', population: 480_000 });
  towns = [];
  for (const [index, name] of ['常路镇', '岱崮镇'].entries())
    towns.push(await save({ name, code: `37132810${index}`, type: '乡镇', parentId: county, population: 40_000 }));
});

afterAll(() => server.close());

async function save(table: string, rows: Row | Row[]): Promise<Row[]> {
  const answer = await server.call<Row | Row[]>(`${table}/saveData`, rows);
  expect(answer, JSON.stringify(answer)).toMatchObject({ code: 200 });
  return [answer.result].flat();
}

/** Forest and grass in two towns, rain and evapotranspiration as means. */
async function riverYear(year = YEAR): Promise<void> {
  await save('ecosystemArea', [
    { regionId: towns[0], year, classCode: '112', areaHm2: 3000 },
    { regionId: towns[1], year, classCode: '112', areaHm2: 1000 },
    { regionId: towns[1], year, classCode: '315', areaHm2: 2000 },
  ]);
  await save('riverRainfallTif', { year, rasterKind: 'rainfall', meanValue: 800 });
  await save('riverEtTif', { year, rasterKind: 'actualEt', meanValue: 600 });
  await save('riverParam', { year, reservoirUnitCost: 7.06, priceYear: year });
}

describe('calculating a service', () => {
  it('says everything that is missing at once and stores nothing', async () => {
    const answer = await server.call('riverValue/calculate', { year: YEAR });
    expect(answer.status).toBe(422);
    expect(blocking(answer.issues).length).toBeGreaterThan(1);
    expect((await server.call<Row[]>('riverValue/getAllDataList', { year: YEAR })).result).toEqual([]);
  });

  it('calculates from tables, for the county and its towns', async () => {
    await riverYear();
    const answer = await server.call('riverValue/calculate', { year: YEAR });
    expect(answer.code, JSON.stringify(answer)).toBe(200);
    expect(answer.result).toMatchObject({ status: 'done', year: YEAR });
    const rows = (await server.call<Row[]>('riverValue/getAllDataList', { year: YEAR })).result;
    const value = (id: string) => rows.find((row) => row['regionId'] === id)!;
    // 落叶阔叶林 α 0.027: 800 − 21.6 − 600 = 178.4 mm on 4000 hm² = 7 136 000 m³;
    // 温性草丛 α 0.0937: 800 − 74.96 − 600 = 125.04 mm on 2000 hm² = 2 500 800 m³; × 7.06 元
    expect(value(county)).toMatchObject({
      value: 68_035_808,
      level: 1,
      regionName: '蒙阴县',
      stale: false,
      inputMode: 'calculated',
    });
    expect(value(county)['physicalAmount']).toBeCloseTo(9_636_800, 4);
    expect(value(towns[0]!)['value']).toBe(37_785_120);
    expect(value(towns[1]!)['value']).toBe(30_250_688);
    expect(value(towns[0]!)['depthMm']).toBeCloseTo(178.4, 9);
  });
});
