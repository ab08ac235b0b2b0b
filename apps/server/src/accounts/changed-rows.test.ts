import { afterAll, beforeAll, expect, it } from 'vitest';
import { testServer, type TestServer } from '../testing/test-server.ts';
import { restsOnChangedRows } from './changed-rows.ts';
import { done, fillYear, plantCounty, type Row } from './testing/county-year.ts';

const YEAR = 2023;
let server: TestServer;
let runs: ReadonlyMap<string, string>;

beforeAll(async () => {
  server = await testServer();
  const county = await plantCounty(server, 2, 0);
  await fillYear(server, county, YEAR);
  const { services } = await done<{ services: { serviceCode: string; runId: string }[] }>(
    server,
    'regionValue/calculate',
    { year: YEAR },
  );
  runs = new Map(services.map(({ serviceCode, runId }) => [serviceCode, runId]));
});

afterAll(() => server.close());

const rests = (...wires: string[]) =>
  restsOnChangedRows(
    server.database.pool,
    wires.map((wire) => runs.get(wire)!),
  );

async function firstRow(table: string): Promise<Row> {
  return (await done<Row[]>(server, `${table}/getAllDataList`, { year: YEAR }))[0]!;
}

it('a run names the rows that it was formed of, and which of them are others today', async () => {
  expect(await rests('river', 'soil', 'product')).toBe(false);
  const { id, rowVersion } = await firstRow('riverParam');
  await done(server, 'riverParam/saveData', { id, rowVersion, reservoirUnitCost: 8.25 });
  expect(await rests('soil', 'product')).toBe(false);
  expect([await rests('river'), await rests('soil', 'river')]).toEqual([true, true]);
});

it('a row that was taken away is none any more', async () => {
  const { id } = await firstRow('productArea');
  expect(await rests('product')).toBe(false);
  await done(server, 'productArea/deleteData', { ids: [id] });
  expect(await rests('product')).toBe(true);
  expect(await rests('soil')).toBe(false);
});
