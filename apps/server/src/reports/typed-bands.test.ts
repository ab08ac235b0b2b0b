import type { AccountReport } from '@qingzhang/contract/results/report';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { done, fillYear, plantCounty, type PlantedCounty, type Row } from '../accounts/testing/county-year.ts';
import { testServer, type TestServer } from '../testing/test-server.ts';

const YEAR = 2023;
let server: TestServer;
let county: PlantedCounty;

beforeAll(async () => {
  server = await testServer();
  county = await plantCounty(server, 2, 0);
  await fillYear(server, county, YEAR);
  for (const wire of ['river', 'soil', 'leisure']) await done(server, `${wire}Value/calculate`, { year: YEAR });
});

afterAll(() => server.close());

/** Types 1000 元 more than was calculated. */
async function type(regionId: string, serviceCode: string): Promise<void> {
  const [row] = await done<Row[]>(server, `${serviceCode}Value/getAllDataList`, { year: YEAR, regionId });
  const value = Number(row!['value']) + 1000;
  await done(server, 'regionValue/saveData', { year: YEAR, regionId, serviceCode, value, overrideReason: '专项调查' });
}

it('a typed value has no band, which is said of the total; to analyse again would not help', async () => {
  await type(county.id, 'leisure');
  await type(county.townships[0]!, 'soil');
  await done(server, 'gepValue/calculate', { year: YEAR });
  await done(server, 'run/uncertainty', { year: YEAR, draws: 200, seed: 7 });
  const { annex1 } = await done<AccountReport>(server, 'gepReport/getDataList', { year: YEAR });
  expect(annex1.filter(({ bandNote }) => bandNote === '需重新分析')).toEqual([]);
  const total = annex1.at(-1)!;
  expect(total).toMatchObject({ kind: 'total', stale: false, band: null });
  expect(total.bandNote).toMatch(/^“土壤保持”、“.+”含手工值，不列区间$/);
  const of = (wire: string) => annex1.find(({ serviceCode }) => serviceCode === wire)!;
  expect(of('soil')).toMatchObject({ band: null, bandNote: '含手工值，不列区间' });
  expect(of('leisure')).toMatchObject({ band: null, bandNote: null });
  expect(of('river').band).not.toBeNull();
});
