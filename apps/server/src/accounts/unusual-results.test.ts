import { serviceByCode } from '@qingzhang/catalogue/registry';
import type { AccountReport } from '@qingzhang/contract/results/report';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer, type TestServer } from '../testing/test-server.ts';
import { done, plantCounty, type PlantedCounty, type Row } from './testing/county-year.ts';

let server: TestServer;
let county: PlantedCounty;

beforeAll(async () => {
  server = await testServer();
  county = await plantCounty(server, 2, 0);
});

afterAll(() => server.close());

/** A year in which the county's 480 000 people grow wheat worth so much each. */
async function harvest(year: number, yuanPerHead: number): Promise<void> {
  const row = { regionId: county.townships[0], year, category: 'agri', product: '小麦', outputUnit: 't', price: 1000 };
  await done(server, 'productArea/saveData', { ...row, output: (yuanPerHead * 480_000) / 1000 });
  await done(server, 'productValue/calculate', { year });
  await done(server, 'gepValue/calculate', { year });
}

async function toldIn(year: number) {
  const rows = await done<Row[]>(server, 'productValue/getAllDataList', { year });
  const report = await done<AccountReport>(server, 'gepReport/getDataList', { year });
  const total = await done(server, 'gepValue/value', { year });
  return {
    value: rows.find(({ regionId }) => regionId === county.id)?.['status'],
    total: total['status'],
    report: report.annex6.told.flatMap(({ code, severity }) => (code === 'RESULT_UNUSUAL' ? [severity] : [])),
  };
}

describe('a result that leaves its published range per head', () => {
  const service = serviceByCode('product');
  const least = service.kind === 'leaf' ? service.usual.min! : NaN;

  it('is plain within the range', async () => {
    await harvest(2036, least * 2);
    expect(await toldIn(2036)).toMatchObject({ value: 'done', report: [] });
  });

  it('has a note outside it', async () => {
    await harvest(2038, least * 0.7);
    expect(await toldIn(2038)).toMatchObject({ value: 'done', report: ['note'] });
  });

  it('is to be confirmed beyond twice it: value, total and report', async () => {
    await harvest(2040, least * 0.3);
    expect(await toldIn(2040)).toEqual({ value: 'confirm', total: 'confirm', report: ['confirm'] });
  });
});
