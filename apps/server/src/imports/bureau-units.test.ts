import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SheetReading } from '@qingzhang/contract/imports/reading';
import type { ImportReport } from '@qingzhang/contract/imports/report';
import { done } from '../accounts/testing/county-year.ts';
import { isMissing, sharedFile } from '../testing/shared-data.ts';
import { testServer, type TestServer } from '../testing/test-server.ts';
import { decided, excelClient, type ExcelClient } from './testing/excel-client.ts';
import { rawRow, rawWorkbook } from './testing/raw-workbook.ts';

const PRODUCTS = 'productArea';
const RESERVOIRS = 'floodReservoir';

let server: TestServer;
let client: ExcelClient;

beforeAll(async () => {
  server = await testServer();
  client = excelClient(server);
});

afterAll(() => server.close());

type Cells = Parameters<typeof rawRow>[1];

function book(rows: readonly Cells[], merges: readonly string[] = []): Buffer {
  const xml = rows.map((cells, at) => rawRow(at + 1, cells)).join('');
  return rawWorkbook({ sheets: [{ name: '产量', rows: xml, merges }] });
}

/** Imports what was read for a year, and answers the rows of that year with their figures. */
async function taken(table: string, reading: SheetReading, year: number, answers: object[] = []) {
  const body = { ...decided(table, reading), year, answers };
  const report = (await done(server, 'sheet/check', body))['result'] as ImportReport;
  await done(server, 'sheet/import', { ...body, mode: 'all', fingerprint: report.fingerprint });
  const filters = [{ key: 'year', op: 'eq', value: year }];
  const { result } = await server.call<Record<string, unknown>[]>(`${table}/getAllDataList`, { filters });
  return { report, rows: result };
}

function worth(rows: readonly Record<string, unknown>[]): number {
  return rows.reduce((sum, row) => sum + Number(row['output']) * Number(row['price']), 0);
}

describe('products in the units of their headings', () => {
  const seed = book(
    [
      ['2023年主要农产品生产情况'],
      ['指标名称', '类别', '播种面积\n(万亩)', '产量\n(万吨)', '平均单价(元/公斤)', '产值(万元)', '备注'],
      ['小麦', '农业', 11.2, 4.31, 2.84, null, null],
      ['木材', '林业', null, '12.5万立方米', '860元/立方米', null, '采伐限额内'],
      ['生猪', '畜牧业', null, '38.6万头', '1650元/头', null, '出栏'],
      ['水电', '生态能源', null, '1200万千瓦时', '0.42元/千瓦时', null, null],
    ],
    ['A1:G1'],
  );

  it('come in as tonnes and 元 per tonne, with the unit that a row names for itself', async () => {
    const reading = await client.read(PRODUCTS, '农产品.xlsx', seed);
    expect(reading.headings.map(({ fieldKey, unit, question }) => [fieldKey, unit, question])).toEqual([
      ['product', null, null],
      ['category', null, null],
      ['area', '万亩', null],
      ['output', '万吨', null],
      ['price', '元/公斤', null],
      [null, null, null],
      ['remark', null, null],
    ]);
    const { report, rows } = await taken(PRODUCTS, reading, 2023);
    expect(report.problems).toEqual([]);
    expect(rows.map((row) => [row['product'], row['output'], row['outputUnit'], row['price']])).toEqual([
      // 4.31 万吨 = 43 100 t; 2.84 元/kg = 2840 元/t
      ['小麦', 43_100, 't', 2840],
      ['木材', 125_000, 'm3', 860],
      ['生猪', 386_000, 'head', 1650],
      ['水电', 12_000_000, 'kWh', 0.42],
    ]);
    // 43 100 × 2840 + 125 000 × 860 + 386 000 × 1650 + 12 000 000 × 0.42 = 871 844 000 元; with bare figures it was 20 784 元
    expect(worth(rows)).toBeCloseTo(871_844_000, 3);
    expect(rows[0]!['enteredAs']).toEqual({ area: '11.2万亩', output: '4.31万吨', price: '2.84元/公斤' });
    expect(report.conversions).toContainEqual({
      heading: expect.stringMatching(/^产量/) as string,
      label: '产量',
      unit: '万吨',
      into: 't/a',
      cells: 1,
      from: '4.31万吨',
      to: 43_100,
    });
  });

  it('are asked about where the price does not say what it is per, or the amount what it is of', async () => {
    const rows: Cells[] = [
      ['产品', '类别', '产量(万吨)', '单价(元)'],
      ['小麦', '农业', 4.31, 2.84],
    ];
    const reading = await client.read(PRODUCTS, '单价.xlsx', book(rows));
    expect(reading.headings[3]!.question?.units).toContain('元/千克');
    // Nothing is imported before the question is answered.
    const open = await client.check(PRODUCTS, reading, { year: 2024 });
    expect(open.counts).toMatchObject({ insert: 0, wrong: 1 });
    const settled = {
      ...reading,
      headings: reading.headings.map((heading) => (heading.column === 3 ? { ...heading, unit: '元/千克' } : heading)),
    };
    const { rows: stored } = await taken(PRODUCTS, settled, 2024);
    expect(stored).toMatchObject([{ output: 43_100, outputUnit: 't', price: 2840 }]);
    // What was answered once is known the next time.
    const again = await client.read(PRODUCTS, '单价再来.xlsx', book(rows));
    expect(again.headings[3]).toMatchObject({ unit: '元/千克', how: 'remembered', question: null });
  });

  it('follow the column in which each row names its unit, known to the catalogue or not', async () => {
    const rows: Cells[] = [
      ['产品', '类别', '产量', '计量单位', '单价(元/公斤)'],
      ['小麦', '农业', 4.31, '万吨', 2.84],
      ['蜂蜜', '农业', 500, '公斤', 40],
    ];
    const { rows: stored } = await taken(PRODUCTS, await client.read(PRODUCTS, '单位列.xlsx', book(rows)), 2025);
    expect(stored.map((row) => [row['output'], row['outputUnit'], row['price']])).toEqual([
      [43_100, 't', 2840],
      [500, 'kg', 40],
    ]);
  });

  it('never take a unit that nobody knows for the one of the field', async () => {
    const rows: Cells[] = [
      ['产品', '类别', '产量(垧)', '产量单位', '单价(元/吨)'],
      ['小麦', '农业', 4.31, '吨', 2840],
    ];
    const reading = await client.read(PRODUCTS, '怪单位.xlsx', book(rows));
    expect(reading.headings[2]).toMatchObject({ unit: null, how: 'label' });
    expect(reading.headings[2]!.question?.text).toContain('无法识别单位“垧”');
    const report = await client.check(PRODUCTS, reading, { year: 2026 });
    expect(report.counts).toMatchObject({ insert: 0, wrong: 1 });
    expect(report.problems).toMatchObject([{ place: 'C2', why: expect.stringContaining('无法识别单位“垧”') }]);
  });

  it.skipIf(isMissing('bureau-box/统计局-主要农产品2023.xlsx'))(
    'of the statistics office are worth 65.44 亿元（skipped without shared/data/bureau-box）',
    async () => {
      const bytes = await readFile(sharedFile('bureau-box/统计局-主要农产品2023.xlsx'));
      const { report, rows } = await taken(PRODUCTS, await client.read(PRODUCTS, '统计局.xlsx', bytes), 2022);
      expect(report.counts).toEqual({ insert: 12, update: 0, same: 0, wrong: 0 });
      expect(worth(rows) / 1e8).toBeCloseTo(65.44, 2);
    },
  );
});

describe('a figure that counts in 万 twice', () => {
  const seed = book(
    [
      ['水库一览表'],
      ['填报单位:水利局', null, null, null, '单位:万立方米'],
      ['水库名称', '水体类型', '库容', null, null],
      [null, null, '总库容', '防洪库容', null],
      ['甲', '水库', 74_900, '29750', null],
      ['乙', '水库', 1210, '-', null],
      ['丙', '水库', 1530, '约400', null],
      ['丁', '水库', '218.6万', 60, null],
    ],
    ['A1:E1', 'A3:A4', 'B3:B4', 'C3:D3'],
  );

  it('is asked about with both readings, and one answer settles it', async () => {
    const reading = await client.read(RESERVOIRS, '水库.xlsx', seed);
    const open = await client.check(RESERVOIRS, reading, { year: 2023 });
    expect(open.counts).toMatchObject({ insert: 1, wrong: 3 });
    expect(open.questions.map(({ place, text, choices }) => [place, text, choices.map(({ to }) => to)])).toEqual([
      ['D6', '-', ['', '0']],
      ['D7', '约400', ['400', '']],
      ['C8', '218.6万', ['218.6万立方米', '218.6万万立方米']],
    ]);
    const { rows } = await taken(RESERVOIRS, reading, 2023, [
      { column: 3, text: '-', to: '' },
      { column: 3, text: '约400', to: '400' },
      { column: 2, text: '218.6万', to: '218.6万立方米' },
    ]);
    expect(rows.map((row) => [row['totalCapacity'], row['floodCapacity']])).toEqual([
      [74_900, 29_750],
      [1210, null],
      [1530, 400],
      // 218.6 万m³, not 218.6 万 of 万m³
      [218.6, 60],
    ]);
  });
});

it('says of a harvest far from last year’s both figures, and imports it all the same', async () => {
  const book2030: Cells[] = [
    ['产品', '类别', '产量(万吨)', '单价(元/公斤)'],
    ['大豆', '农业', 4, 5],
  ];
  await taken(PRODUCTS, await client.read(PRODUCTS, '上年.xlsx', book(book2030)), 2030);
  const next: Cells[] = [
    ['产品', '类别', '产量(吨)', '单价(元/公斤)'],
    ['大豆', '农业', 4, 5],
  ];
  const { report } = await taken(PRODUCTS, await client.read(PRODUCTS, '今年.xlsx', book(next)), 2031);
  // 40 000 t last year, 4 t this year
  expect(report.doubts).toEqual([
    {
      row: 2,
      place: 'C2',
      text: '“产量”为 4 t/a，上年（2030）为 40,000 t/a，只有其 1/10,000，可能是万吨与吨相混，请核对',
    },
  ]);
});
