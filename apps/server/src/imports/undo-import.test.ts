import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ImportResult, ImportTrail, ImportUndone } from '@qingzhang/contract/imports/report';
import { done } from '../accounts/testing/county-year.ts';
import { testServer, type TestServer } from '../testing/test-server.ts';
import { excelClient, type ExcelClient } from './testing/excel-client.ts';

const AREAS = 'ecosystemArea';
type Stored = Readonly<{ id: string; rowVersion: number; classCode: string; areaHm2: number }>;

let server: TestServer;
let client: ExcelClient;

beforeAll(async () => {
  server = await testServer();
  client = excelClient(server);
  await server.call('region/saveData', { name: '岱崮镇', code: '371328100', type: '乡镇' });
});

afterAll(() => server.close());

async function imported(name: string, ...lines: readonly string[]): Promise<ImportResult> {
  const file = Buffer.from(['区域,年份,生态系统类型,面积(hm²)', ...lines].join('\n'));
  const reading = await client.read(AREAS, name, file);
  const answer = await client.import(AREAS, reading, await client.check(AREAS, reading));
  return answer.result.result!;
}

async function areas(): Promise<Stored[]> {
  const filters = [{ key: 'year', op: 'eq', value: 2023 }];
  return done<Stored[]>(server, `${AREAS}/getAllDataList`, { filters });
}

it('takes back what an import added and changed, and names what somebody has changed since', async () => {
  await imported('起初.csv', '岱崮镇,2023,111,10', '岱崮镇,2023,112,20');
  const { importId, years } = await imported(
    '误导.csv',
    '岱崮镇,2023,111,11',
    '岱崮镇,2023,112,22',
    '岱崮镇,2023,121,30',
    '岱崮镇,2023,122,40',
  );
  expect(years).toEqual([2023]);
  const byClass = new Map((await areas()).map((row) => [row.classCode, row]));
  const touched = byClass.get('112')!;
  await done(server, `${AREAS}/saveData`, { id: touched.id, rowVersion: touched.rowVersion, areaHm2: 23 });

  const trail = await done<ImportTrail>(server, 'sheet/trail', { table: AREAS, importId });
  expect(trail).toMatchObject({ fileName: '误导.csv', added: 2, updated: 1, isUndone: false });
  expect(trail.changed).toMatchObject([
    { id: touched.id, name: '岱崮镇 2023 落叶阔叶林 全部', isGone: false, by: 'admin' },
  ]);

  const undone = await done<ImportUndone>(server, 'sheet/undo', { table: AREAS, importId });
  expect(undone).toEqual({ deleted: 2, restored: 1, left: 1 });
  // 111 is 10 as before, 112 stays at the 23 that were typed, 121 and 122 are gone
  expect((await areas()).map(({ classCode, areaHm2 }) => [classCode, areaHm2])).toEqual([
    ['111', 10],
    ['112', 23],
  ]);
  const again = await server.call('sheet/undo', { table: AREAS, importId });
  expect(again).toMatchObject({ status: 409, message: '这次导入已经撤销' });
});

it('takes a row that was changed since back as well where that is wanted', async () => {
  const { importId } = await imported('再导.csv', '岱崮镇,2023,111,12');
  const [row] = (await areas()).filter(({ classCode }) => classCode === '111');
  await done(server, `${AREAS}/saveData`, { id: row!.id, rowVersion: row!.rowVersion, areaHm2: 13 });
  expect(await done(server, 'sheet/undo', { table: AREAS, importId, also: [row!.id] })).toEqual({
    deleted: 0,
    restored: 1,
    left: 0,
  });
  expect((await areas()).find(({ classCode }) => classCode === '111')?.areaHm2).toBe(10);
});

it('knows an import only by its own table', async () => {
  const { importId } = await imported('另表.csv', '岱崮镇,2023,131,5');
  const answer = await server.call('sheet/trail', { table: 'riverRainfall', importId });
  expect(answer).toMatchObject({ status: 404 });
});
