import type { Table } from '@qingzhang/catalogue/language/table';
import { TABLES } from '@qingzhang/catalogue/registry';
import { importedFields } from '@qingzhang/contract/imports/imported-fields';
import { ROW_ID } from '@qingzhang/contract/imports/reading';
import type { Row } from '@qingzhang/contract/rows/row';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer, type TestServer } from '../testing/test-server.ts';
import { excelClient, type ExcelClient } from './testing/excel-client.ts';
import { generatedRows, type Targets } from './testing/generated-rows.ts';

const ROWS = 6;
/** Offices are set up one by one, and only where there are several. */
const ENTRIES = TABLES.filter(({ calls, table }) => calls === 'rows' && table.reach !== 'offices');

let server: TestServer;
let client: ExcelClient;
let targets: Targets;

beforeAll(async () => {
  server = await testServer();
  client = excelClient(server);
  const county = await region({ name: '蒙阴县', code: '371328', type: '县' });
  const towns = await Promise.all([
    region({ name: '岱崮镇', code: '371328101', type: '乡镇', parentId: county }),
    region({ name: '常路镇', code: '371328102', type: '乡镇', parentId: county }),
  ]);
  // Two villages of one name: only code or path tells them apart.
  const villages = await Promise.all(
    towns.map((parentId, at) => region({ name: '城关村', code: `37132810${at}01`, type: '村', parentId })),
  );
  targets = { regions: [county, ...towns, ...villages], classes: ['111', '112', '2'] };
});

afterAll(() => server.close());

async function region(row: Row): Promise<string> {
  const { result, message, issues } = await server.call('region/saveData', row);
  expect(issues, message).toEqual([]);
  return String(result['id']);
}

/** Rows together, or one by one where a seeded row has the same key or a file is wanted. */
async function savedCount(table: string, rows: readonly Row[]): Promise<number> {
  const { code } = await server.call(`${table}/saveData`, rows);
  if (code === 200) return rows.length;
  const answers = await Promise.all(rows.map((row) => server.call(`${table}/saveData`, row)));
  return answers.filter((answer) => answer.code === 200).length;
}

/** A walk through all tables in both formats is for the long tests; all are made from the same declarations. */
const isLong = process.env['LONG'] !== undefined;
const columnsOf = (table: Table) => importedFields(table).map(({ key }) => key);

async function exported(table: Table, format: 'xlsx' | 'csv', columns: readonly string[] | null): Promise<Buffer> {
  return client.download('sheet/export', { table: table.name, format, columns });
}

describe.each(ENTRIES.map(({ table }, index) => [table.label, table, index] as const))('%s', (_label, table, index) => {
  it('comes back from a file without a difference', async () => {
    const rows = generatedRows(table, targets, { seed: 20_240_731, count: ROWS });
    expect(await savedCount(table.name, rows)).toBeGreaterThan(1);
    const { total } = (await server.call<{ total: number }>(`${table.name}/getDataList`, {})).result;
    for (const format of isLong ? (['xlsx', 'csv'] as const) : ([index % 3 === 0 ? 'csv' : 'xlsx'] as const)) {
      const reading = await client.read(table.name, `导出.${format}`, await exported(table, format, null));
      expect(reading.headings.filter(({ how }) => how === 'guessed' || how === 'none')).toEqual([]);
      const report = await client.check(table.name, reading);
      expect(report.problems).toEqual([]);
      expect(report.preview).toEqual([]);
      expect(report.counts).toEqual({ insert: 0, update: 0, same: total, wrong: 0 });
    }
    if (isLong || index % 6 === 0) await importAnew(table);
  });
});

/** Deletes every row and imports what was exported of them: the table is as it was. */
async function importAnew(table: Table): Promise<void> {
  const { list } = (await server.call<{ list: Row[] }>(`${table.name}/getDataList`, { pageSize: 1000 })).result;
  const [book, before] = [await exported(table, 'xlsx', columnsOf(table)), await csvLines(table)];
  await server.call(`${table.name}/deleteData`, { ids: list.map(({ id }) => id) });
  const reading = await client.read(table.name, '重新导入.xlsx', book);
  const headings = reading.headings.filter(({ fieldKey }) => fieldKey !== ROW_ID.key);
  const report = await client.check(table.name, { ...reading, headings });
  expect(report.problems).toEqual([]);
  const { result } = await client.import(table.name, { ...reading, headings }, report);
  // A dictionary that others rest on is not deleted, and so unchanged.
  const { inserted, unchanged } = result.result!;
  expect([list.length, 0]).toContain(inserted);
  expect(inserted + unchanged).toBe(list.length);
  expect(await csvLines(table)).toEqual(before);
}

/** The rows as CSV, without the number that each row has for itself. */
async function csvLines(table: Table): Promise<readonly string[]> {
  const text = (await exported(table, 'csv', columnsOf(table))).toString();
  return text.split('\r\n').map((line) => line.replace(/,[^,]*$/, ''));
}
