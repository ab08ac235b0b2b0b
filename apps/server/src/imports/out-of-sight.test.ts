import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { utils, write } from '@e965/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer, type TestServer } from '../testing/test-server.ts';
import { readOldWorkbook } from './read-old-workbook.ts';
import { excelClient, type ExcelClient } from './testing/excel-client.ts';
import { rawRow, rawWorkbook, type RawCells } from './testing/raw-workbook.ts';

const TABLE = 'productArea';
const HEADINGS: RawCells = ['产品', '类别', '产量(吨)', '单价(元/吨)'];
let server: TestServer;
let client: ExcelClient;

beforeAll(async () => {
  server = await testServer();
  client = excelClient(server);
});
afterAll(() => server.close());

interface Look {
  /** Lines from 1. */
  readonly hiddenRows?: readonly number[];
  /** Columns from 1. */
  readonly hiddenColumn?: number;
  readonly formats?: readonly string[];
}

function book(rows: readonly RawCells[], { hiddenRows = [], hiddenColumn, formats = [] }: Look): Buffer {
  const lines = rows.map((cells, at) => {
    const row = rawRow(at + 1, cells);
    return hiddenRows.includes(at + 1) ? row.replace('<row ', '<row hidden="1" ') : row;
  });
  const columns =
    hiddenColumn === undefined ? '' : `<cols><col min="${hiddenColumn}" max="${hiddenColumn}" hidden="1"/></cols>`;
  const bytes = rawWorkbook({ sheets: [{ name: '产量', rows: lines.join(''), columns }], formats });
  return bytes;
}

/** What an import of everything sound stores of a year, as name, amount and its unit. */
async function stored(year: number, bytes: Buffer) {
  const reading = await client.read(TABLE, '农产品.xlsx', bytes);
  const report = await client.check(TABLE, reading, { year });
  expect((await client.import(TABLE, reading, report, { year, mode: 'valid' })).code).toBe(200);
  const { result } = await server.call<Record<string, unknown>[]>(`${TABLE}/getAllDataList`, { year });
  return {
    reading,
    report,
    rows: result.map((row) => [row['product'], row['output'], row['outputUnit'], row['price']]),
  };
}

describe('what a workbook keeps out of sight', () => {
  it('is not imported as a row, and the check says so', async () => {
    const rows: RawCells[] = [HEADINGS, ['小麦', '农业', 43_125, 2840], ['玉米', '农业', 50_031, 2600]];
    const { report, rows: found } = await stored(2031, book(rows, { hiddenRows: [3] }));
    expect(found).toEqual([['小麦', 43_125, 't', 2840]]);
    expect(report.counts).toMatchObject({ insert: 1, wrong: 1 });
    expect(report.problems).toMatchObject([{ row: 3, why: '这一行在文件中是隐藏的（被筛选掉或已隐藏），没有导入' }]);
  });

  it('never stands for the column that is seen', async () => {
    // Last year's harvest, hidden, stands first under the same name.
    const rows: RawCells[] = [
      ['产品', '类别', '产量(吨)', '产量（吨）', '单价(元/吨)'],
      ['小麦', '农业', 99_999, 43_125, 2840],
    ];
    const { reading, rows: found } = await stored(2032, book(rows, { hiddenColumn: 3 }));
    expect(found).toEqual([['小麦', 43_125, 't', 2840]]);
    const [hidden, seen] = reading.headings.slice(2);
    expect(hidden).toMatchObject({ fieldKey: null, note: '这一列在文件中是隐藏的，没有导入' });
    expect(seen).toMatchObject({ fieldKey: 'output', how: 'label' });
    // The same file once more: what is hidden is not remembered against what is seen.
    const again = await client.read(
      TABLE,
      '农产品二.xlsx',
      book([...rows, ['玉米', '农业', 1, 2, 3]], { hiddenColumn: 3 }),
    );
    expect(again.headings[3]).toMatchObject({ fieldKey: 'output' });
  });

  it('is asked about where no other column says the same', async () => {
    const rows: RawCells[] = [HEADINGS, ['小麦', '农业', 43_125, 2840]];
    const { headings } = await client.read(TABLE, '隐藏单价.xlsx', book(rows, { hiddenColumn: 4 }));
    expect(headings[3]).toMatchObject({
      fieldKey: 'price',
      how: 'guessed',
      note: '这一列在文件中是隐藏的，请确认是否导入',
    });
  });

  it('may be what a filter hides in an export of our own, while nothing in it was changed', async () => {
    await server.call(`${TABLE}/saveData`, {
      year: 2034,
      category: 'agri',
      product: '大豆',
      output: 7,
      outputUnit: 't',
      price: 5000,
    });
    const rows = (output: number): RawCells[] => [HEADINGS, ['大豆', '农业', output, 5000]];
    const check = async (output: number) => {
      const reading = await client.read(TABLE, '导出.xlsx', book(rows(output), { hiddenRows: [2] }));
      return (await client.check(TABLE, reading, { year: 2034 })).counts;
    };
    expect(await check(7)).toMatchObject({ same: 1, wrong: 0 });
    expect(await check(8)).toMatchObject({ same: 0, update: 0, wrong: 1 });
  });

  it('is known of in an old workbook too', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'qingzhang-hidden-'));
    const sheet = utils.aoa_to_sheet([
      ['产品', '产量'],
      ['小麦', 1],
      ['玉米', 2],
    ]);
    sheet['!rows'] = [{}, {}, { hidden: true }];
    sheet['!cols'] = [{}, { hidden: true }];
    const made = utils.book_new();
    utils.book_append_sheet(made, sheet, '数据');
    await writeFile(path.join(folder, '表.xlsx'), write(made, { type: 'buffer', bookType: 'xlsx' }) as Buffer);
    const { sheets } = await readOldWorkbook(path.join(folder, '表.xlsx'), '表.xlsx', true);
    expect(sheets).toMatchObject([{ hiddenRows: [2], hiddenColumns: [1] }]);
    await rm(folder, { recursive: true });
  });
});

describe('a figure is read as its cell shows it', () => {
  const styled = (value: number, style: number) => ({ xml: `<c s="${style}"><v>${value}</v></c>` });

  it('with the unit that only its format writes, and the point that only its format moves', async () => {
    const formats = ['0.00&quot;万吨&quot;', '0!.0000', '#,##0.00&quot;元&quot;'];
    const rows: RawCells[] = [
      ['产品', '类别', '产量(吨)', '单价(元/吨)'],
      ['小麦', '农业', styled(4.31, 1), styled(2840, 3)],
      ['玉米', '农业', 50_031, 2600],
    ];
    // 4.31 shown as 4.31万吨 are 43 100 t; taken as t the harvest was a ten-thousandth.
    expect((await stored(2035, book(rows, { formats }))).rows).toEqual([
      ['小麦', 43_100, 't', 2840],
      ['玉米', 50_031, 't', 2600],
    ]);
    const moved: RawCells[] = [
      ['产品', '类别', '产量(万吨)', '单价(元/吨)'],
      ['小麦', '农业', styled(43_100, 2), 2840],
    ];
    // 43 100 shown as 4.3100 below 万吨 are 43 100 t; taken as 万吨 the harvest was ten thousand times as much.
    expect((await stored(2036, book(moved, { formats }))).rows).toEqual([['小麦', 43_100, 't', 2840]]);
  });
});
