import type { Issue } from '@qingzhang/core/issue';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { done, plantCounty, valuesOf, type PlantedCounty, type Row } from '../accounts/testing/county-year.ts';
import { excelClient } from '../imports/testing/excel-client.ts';
import { rawBook, type RawCells } from '../imports/testing/raw-workbook.ts';
import { testServer, type TestServer } from '../testing/test-server.ts';

const TABLE = 'productArea';
const YEAR = 2033;
let server: TestServer;
let county: PlantedCounty;

beforeAll(async () => {
  server = await testServer();
  county = await plantCounty(server, 2, 0);
});
afterAll(() => server.close());

const heading: RawCells = ['产品', '类别', '产量(吨)', '单价(元/吨)'];

/** Imports a list of the whole county, as far as its rows are sound. */
async function imported(year: number, rows: readonly RawCells[]) {
  const client = excelClient(server);
  const reading = await client.read(TABLE, '农产品.xlsx', rawBook('产量', [heading, ...rows]));
  const report = await client.check(TABLE, reading, { year });
  const answer = await client.import(TABLE, reading, report, { year, mode: 'valid' });
  expect(answer.code).toBe(200);
  return report;
}

async function planned(year: number): Promise<readonly string[]> {
  const { issues } = await done<{ issues: Issue[] }>(server, 'productValue/calculate', { year, dryRun: true });
  return issues.flatMap(({ code, text }) => (code === 'FIGURE_FAR' ? [text] : []));
}

async function statusOf(year: number): Promise<unknown> {
  await done(server, 'productValue/calculate', { year });
  return (await valuesOf(server, 'product', year)).find((row) => row['regionId'] === county.id)?.['status'];
}

it('a total above its parts is asked about at the import, in the plan and on the result, until it is gone', async () => {
  // 43 125 + 50 031 = 93 156: with the total the harvest counts twice.
  const { doubts } = await imported(YEAR, [
    ['粮食', '农业', 93_156, 2700],
    ['小麦', '农业', 43_125, 2840],
    ['玉米', '农业', 50_031, 2600],
  ]);
  expect(doubts).toMatchObject([{ place: 'C2', text: expect.stringContaining('恰为同一区域 2 行之和') as string }]);
  expect(await planned(YEAR)).toMatchObject([expect.stringContaining('“小麦”、“玉米”')]);
  expect(await statusOf(YEAR)).toBe('confirm');
  const rows = await done<Row[]>(server, `${TABLE}/getAllDataList`, { year: YEAR });
  await done(server, `${TABLE}/deleteData`, {
    ids: rows.flatMap((row) => (row['product'] === '粮食' ? [row['id']] : [])),
  });
  expect(await planned(YEAR)).toEqual([]);
  expect(await statusOf(YEAR)).toBe('done');
});

it('a row beside stored ones is asked about when it is saved, and the list says the same', async () => {
  const row = { year: YEAR + 1, category: 'agri', outputUnit: 't', price: 2700 };
  const stored = [
    { ...row, product: '小麦', output: 43_125 },
    { ...row, product: '玉米', output: 50_031 },
  ];
  await done(server, `${TABLE}/saveData`, stored);
  const saved = await server.call(`${TABLE}/saveData`, { ...row, product: '全县', output: 93_156 });
  expect(saved.issues).toMatchObject([{ code: 'FIGURE_FAR', severity: 'confirm', keys: ['output'] }]);
  const again = await server.call(`${TABLE}/saveData`, { ...row, product: '小　麦', output: 43_125 });
  expect(again.issues).toMatchObject([{ code: 'FIGURE_FAR', text: expect.stringContaining('只有写法不同') as string }]);
  const told = await planned(YEAR + 1);
  expect(told).toHaveLength(2);
  expect(told.join('')).toContain(saved.issues[0]!.text.split('；')[0]);
});

it('a total that is called one is no row, wherever the word stands in its name', async () => {
  const { counts, problems } = await imported(YEAR + 2, [
    ['小麦', '农业', 43_125, 2840],
    ['粮食合计', '农业', 43_125, 2700],
    ['农业小计', '农业', 43_125, 2700],
  ]);
  expect(counts).toMatchObject({ insert: 1, wrong: 2 });
  expect(problems.map(({ place, why }) => [place, why])).toEqual([
    ['A3', '这一行疑似合计或注释，不是一条记录'],
    ['A4', '这一行疑似合计或注释，不是一条记录'],
  ]);
});
