import type { AccountReport } from '@qingzhang/contract/results/report';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { done, type Row } from './testing/county-year.ts';
import { testServer, type TestServer } from '../testing/test-server.ts';

const YEAR = 2023;
/** 元 of 9 636 800 m³ at 7.06 元/m³ of 2010, as `calculate.test.ts` works out. */
const AT_2010 = 68_035_808;
/** National consumer prices of 2011 to 2023: 1.054 · 1.026 · 1.026 · 1.02 · … · 1.002. */
const FACTOR = 1.320_661_084;
let server: TestServer;
let county: string;

beforeAll(async () => {
  server = await testServer();
  const [region] = await save('region', { name: '蒙阴县', code: '371328', type: '县', population: 480_000 });
  county = String(region!['id']);
  await save('ecosystemArea', [
    { regionId: county, year: YEAR, classCode: '112', areaHm2: 4000 },
    { regionId: county, year: YEAR, classCode: '315', areaHm2: 2000 },
  ]);
  await save('riverRainfallTif', { year: YEAR, rasterKind: 'rainfall', rainfallBasis: 'annualTotal', meanValue: 800 });
  await save('riverEtTif', { year: YEAR, rasterKind: 'actualEt', meanValue: 600 });
  await save('riverParam', { year: YEAR, reservoirUnitCost: 7.06, priceYear: 2010 });
});

afterAll(() => server.close());

async function save(table: string, rows: Row | Row[]): Promise<Row[]> {
  return [await done<Row | Row[]>(server, `${table}/saveData`, rows)].flat();
}

async function calculated(): Promise<Row> {
  await done(server, 'riverValue/calculate', { year: YEAR });
  return stored();
}

async function stored(): Promise<Row> {
  const rows = await done<Row[]>(server, 'riverValue/getAllDataList', { year: YEAR });
  return rows.find((row) => row['regionId'] === county)!;
}

async function account(): Promise<Row> {
  const rows = await done<Row[]>(server, 'accountYear/getAllDataList', {});
  return rows.find((row) => row['year'] === YEAR)!;
}

describe('the prices of an account', () => {
  it('stay as they are until the account names an index, and the report says so', async () => {
    expect((await calculated())['value']).toBe(AT_2010);
    expect(await reported()).toEqual([
      { price: 7.06, year: 2010, kind: '工程造价', index: null, factor: 1, converted: 7.06 },
    ]);
  });

  it('follow the index that it names, and what was calculated before is out of date', async () => {
    const { id, rowVersion } = await account();
    await save('accountYear', { id, rowVersion, year: YEAR, priceIndexKind: 'cpi', priceIndexScope: '全国' });
    expect((await stored())['stale']).toBe(true);
    expect(Number((await calculated())['value']) / AT_2010).toBeCloseTo(FACTOR, 9);
    const [price] = await reported();
    expect(price).toMatchObject({ price: 7.06, year: 2010, kind: '工程造价', index: '居民消费价格指数（全国）' });
    expect(price!.converted).toBeCloseTo(9.323_867_253, 9);
  });

  it('are out of date when a year of the index is corrected, and as found when one is missing', async () => {
    const series = await done<Row[]>(server, 'priceIndexSeries/getAllDataList', {});
    const { id } = series.find((row) => row['year'] === 2015)!;
    await done(server, 'priceIndexSeries/deleteData', { ids: [id] });
    expect((await stored())['stale']).toBe(true);
    expect((await calculated())['value']).toBe(AT_2010);
  });
});

async function reported(): Promise<AccountReport['annex5'][number]['prices']> {
  const report = await done<AccountReport>(server, 'gepReport/getDataList', { year: YEAR });
  return report.annex5.find(({ symbol }) => symbol === 'Cwe')!.prices;
}
