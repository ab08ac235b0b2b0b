import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { done, type Row } from '../accounts/testing/county-year.ts';
import { testServer, type TestServer } from '../testing/test-server.ts';
import { excelClient, type ExcelClient } from './testing/excel-client.ts';

const TABLE = 'ecosystemArea';
const [EARLIER, LATER] = [2020, 2024];

let server: TestServer;
let client: ExcelClient;
let ids: Readonly<Record<string, string>>;

/** 岱崮镇 on two boundaries; the year 2020 is kept by the older ones, on which there is a 野店镇 as well. */
beforeAll(async () => {
  server = await testServer();
  client = excelClient(server);
  const save = async (row: Row) => String((await done(server, 'region/saveData', row))['id']);
  const town = { code: '371328101', name: '岱崮镇', type: '乡镇' };
  const gone = await save({ code: '371328102', name: '野店镇', type: '乡镇', boundaryVersion: '2019' });
  const old = await save({ ...town, boundaryVersion: '2019' });
  await done(server, 'accountYear/saveData', { year: EARLIER });
  const renewed = await save({ ...town, boundaryVersion: '2023' });
  ids = { gone, old, renewed };
  const row = { classCode: '111', areaHm2: 1 };
  await done(server, `${TABLE}/saveData`, { ...row, year: EARLIER, regionId: gone });
});

afterAll(() => server.close());

const csv = (...lines: string[]) =>
  Buffer.from(`\uFEFF${['年份,区域,生态系统类型,面积(hm²)', ...lines].join('\r\n')}\r\n`);
const exported = async (query: Row) =>
  (await client.download('sheet/export', { table: TABLE, format: 'csv', columns: ['year', 'regionId'], ...query }))
    .toString('utf8')
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split(',').slice(0, 2).join(','));

describe('a file with rows of several years', () => {
  it('takes the name of a region for that of the year in its row', async () => {
    const bytes = csv('2020,岱崮镇,111,5', '2024,岱崮镇,111,7', '2020,371328101,112,3');
    const reading = await client.read(TABLE, '面积.csv', bytes);
    const report = await client.check(TABLE, reading);
    expect(report.problems).toEqual([]);
    expect(await client.import(TABLE, reading, report)).toMatchObject({ code: 200 });
    const rows = await done<Row[]>(server, `${TABLE}/getAllDataList`, {});
    const found = (year: number) => rows.filter((row) => row['year'] === year).map((row) => row['regionId']);
    expect(found(EARLIER)).toEqual([ids['gone'], ids['old'], ids['old']]);
    expect(found(LATER)).toEqual([ids['renewed']]);
  });

  it('takes the year that was chosen for all rows, where it has none of its own', async () => {
    const bytes = Buffer.from('\uFEFF区域,生态系统类型,面积(hm²)\r\n岱崮镇,121,2\r\n');
    const reading = await client.read(TABLE, '面积.csv', bytes);
    const report = await client.check(TABLE, reading, { year: EARLIER });
    await client.import(TABLE, reading, report, { year: EARLIER });
    const [row] = await done<Row[]>(server, `${TABLE}/getAllDataList`, {
      filters: [{ key: 'classCode', op: 'eq', value: '121' }],
    });
    expect(row).toMatchObject({ year: EARLIER, regionId: ids['old'] });
  });

  it('says which boundaries a region of another year belongs to', async () => {
    const reading = await client.read(TABLE, '面积.csv', csv(`2024,${ids['gone']!},111,1`, '2024,野店镇,112,1'));
    const { problems } = await client.check(TABLE, reading);
    expect(problems.map(({ why }) => why)).toEqual([
      '“野店镇”属于边界版本 2019，而 2024 年用的是边界版本 2023，请改选该版本的区域',
      '“区域”中没有“野店镇”',
    ]);
  });

  it('names regions as they were called in the year of the row', async () => {
    const lines = ['2020,野店镇', '2020,岱崮镇', '2024,岱崮镇', '2020,岱崮镇', '2020,岱崮镇'];
    expect((await exported({})).toSorted()).toEqual(lines.toSorted());
    expect(await exported({ year: EARLIER })).toContain('2020,野店镇');
  });
});
