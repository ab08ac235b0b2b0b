import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SheetReading } from '@qingzhang/contract/imports/reading';
import type { ImportReport } from '@qingzhang/contract/imports/report';
import { done } from '../accounts/testing/county-year.ts';
import { isMissing, sharedFile } from '../testing/shared-data.ts';
import { testServer, type TestServer } from '../testing/test-server.ts';
import { decided, excelClient, type ExcelClient } from './testing/excel-client.ts';
import { gb18030 } from './testing/gb18030.ts';
import { rawBook, rawRow, rawWorkbook, type RawCells } from './testing/raw-workbook.ts';

const AREAS = 'ecosystemArea';
const RAIN = 'riverRainfall';

let server: TestServer;
let client: ExcelClient;

beforeAll(async () => {
  server = await testServer();
  client = excelClient(server);
  const towns = ['岱崮镇', '常路镇'].map((name, at) => ({ name, code: `37132810${at}`, type: '乡镇' }));
  await server.call('region/saveData', towns);
});

afterAll(() => server.close());

const book = (rows: readonly RawCells[], merges: readonly string[] = []) => rawBook('汇总', rows, merges);

/** A plan as it is decided, with the cross table that was found. */
function bodyOf(table: string, reading: SheetReading, year: number, more: object = {}) {
  const { spread } = reading;
  const found = spread === null ? null : { ...spread, question: undefined };
  return { ...decided(table, reading), year, spread: found, ...more };
}

async function checked(table: string, reading: SheetReading, year: number, more: object = {}): Promise<ImportReport> {
  return (await done(server, 'sheet/check', bodyOf(table, reading, year, more)))['result'] as ImportReport;
}

async function imported(table: string, reading: SheetReading, year: number, more: object = {}) {
  const body = bodyOf(table, reading, year, more);
  const { fingerprint } = await checked(table, reading, year, more);
  await done(server, 'sheet/import', { ...body, mode: 'valid', fingerprint });
  const filters = [{ key: 'year', op: 'eq', value: year }];
  return (await server.call<Record<string, unknown>[]>(`${table}/getAllDataList`, { filters })).result;
}

const LAND = book(
  [
    ['2023年度土地利用现状分类面积汇总表'],
    [null, null, null, null, '单位:万亩', null],
    ['乡镇', '旱地', '林地', null, '建设用地', '合计'],
    [null, null, '乔木林地', '灌木林地', null, null],
    ['岱崮镇', 3, 1.5, 0.3, 0.6, 5.4],
    ['常路镇', 6, 3, null, 0.9, 9.9],
    ['合 计', 9, 4.5, 0.3, 1.5, 15.3],
    ['注:1.数据来源为国土变更调查'],
  ],
  ['A1:F1', 'A3:A4', 'B3:B4', 'C3:D3', 'E3:E4', 'F3:F4', 'A8:F8'],
);

describe('a cross table of townships and classes', () => {
  it('becomes a row for each cell, with the classes that were chosen once', async () => {
    const reading = await client.read(AREAS, '地类.xlsx', LAND);
    expect(reading).toMatchObject({
      headerRow: 4,
      spread: { keyField: 'classCode', valueField: 'areaHm2', unit: '万亩', columns: [1, 2, 3, 4], question: null },
    });
    const report = await checked(AREAS, reading, 2023);
    // Two names of another scheme are asked about once each; the total is told of once.
    expect(report.questions.map(({ place, text, cells }) => [place, text, cells])).toEqual([
      ['C5', '乔木林地', 2],
      ['D5', '灌木林地', 1],
    ]);
    expect(report.questions[1]!.choices.map(({ to }) => to)).toContain('灌木园地');
    expect(report.counts).toEqual({ insert: 4, update: 0, same: 0, wrong: 4 });
    const answers = [
      { column: report.questions[0]!.column, text: '乔木林地', to: '落叶阔叶林' },
      { column: report.questions[1]!.column, text: '灌木林地', to: '落叶阔叶灌丛' },
    ];
    const rows = await imported(AREAS, reading, 2023, { answers });
    // 1 万亩 = 10 000 ÷ 15 = 666.67 hm²: 3 → 2000, 1.5 → 1000, 0.3 → 200, 0.6 → 400, 6 → 4000, 0.9 → 600
    expect(rows.map((row) => [row['classCode'], row['areaHm2']])).toEqual([
      ['512', 2000],
      ['112', 1000],
      ['212', 200],
      ['711', 400],
      ['512', 4000],
      ['112', 2000],
      ['711', 600],
    ]);
  });

  it('needs no answer the next year', async () => {
    const report = await checked(AREAS, await client.read(AREAS, '地类.xlsx', LAND), 2024);
    expect(report.questions).toEqual([]);
    expect(report.counts).toEqual({ insert: 7, update: 0, same: 0, wrong: 1 });
    expect(report.problems).toMatchObject([{ place: 'A7', why: '这一行疑似合计或注释，不是一条记录' }]);
  });
});

describe('months side by side', () => {
  const wide = gb18030(
    ['站号,站名,经度,纬度,1月,7月,12月,全年', '54900,甲站,117°58′30″,35.7,17.8,280.2,6.5,937.3'].join('\n'),
  );

  it('become rows of stations and months, once the unit is chosen', async () => {
    const reading = await client.read(RAIN, '宽表.csv', wide);
    expect(reading.headings.slice(0, 4).map(({ fieldKey }) => fieldKey)).toEqual([
      'stationCode',
      'stationName',
      'lon',
      'lat',
    ]);
    expect(reading.spread).toMatchObject({
      keyField: 'month',
      valueField: 'rainfallMm',
      unit: null,
      columns: [4, 5, 6, 7],
    });
    expect(reading.spread?.question?.units).toEqual(['mm']);
    expect((await checked(RAIN, reading, 2023)).counts).toMatchObject({ insert: 0, wrong: 4 });
    const settled = { ...reading, spread: { ...reading.spread!, unit: 'mm' } };
    const rows = await imported(RAIN, settled, 2023);
    // 58 minutes and 30 seconds are 0.975 degrees
    expect(rows.map((row) => [row['lon'], row['month'], row['rainfallMm']])).toEqual([
      [117.975, 1, 17.8],
      [117.975, 7, 280.2],
      [117.975, 12, 6.5],
      [117.975, 0, 937.3],
    ]);
  });
});

describe('a column that the file does not have', () => {
  it('is the same in all rows', async () => {
    const file = book([
      ['水库名称', '总库容(万立方米)'],
      ['岸堤水库', 74_900],
    ]);
    const reading = await client.read('floodReservoir', '水库.xlsx', file);
    expect((await checked('floodReservoir', reading, 2023)).problems).toMatchObject([{ why: '请填写“水体类型”' }]);
    const constants = [{ fieldKey: 'waterType', text: '水库' }];
    const rows = await imported('floodReservoir', reading, 2023, { constants });
    expect(rows).toMatchObject([{ name: '岸堤水库', waterType: 'reservoir', totalCapacity: 74_900 }]);
  });
});

describe('words of bureaus', () => {
  it('are known: 颗粒物 for 粉尘, 税额标准 for the tax', async () => {
    const file = Buffer.from('污染物名称,排放量(吨),税额标准(元/当量)\n颗粒物,"5,233.1",1.2\n二氧化硫,"1,286.5",6');
    const reading = await client.read('airParam', '大气.csv', file);
    const report = await checked('airParam', reading, 2023);
    expect(report.problems).toEqual([]);
    expect(report.preview.map(({ cells }) => cells.slice(0, 3).map(({ after }) => after))).toEqual([
      ['粉尘', '5233.1', '1.2'],
      ['二氧化硫', '1286.5', '6'],
    ]);
  });

  it('are known: 接待人次 in 万人次, and 45.2万 below it is asked about', async () => {
    const file = Buffer.from(
      '景区名称,等级,经度,纬度,接待人次(万人次)\n甲,4A,117°58′30″,35°33′20″,86.3\n乙,3A,118.1,35.9,45.2万',
    );
    const reading = await client.read('tourScenic', '景区.csv', file);
    const report = await checked('tourScenic', reading, 2023);
    expect(report.counts).toMatchObject({ insert: 1, wrong: 1 });
    expect(report.questions.map(({ choices }) => choices.map(({ to }) => to))).toEqual([
      ['45.2万人次', '45.2万万人次'],
    ]);
  });
});

describe.skipIf(isMissing('bureau-box/自然资源局-2023年地类面积汇总表.xls'))(
  'the files of the bureaus (skipped without shared/data/bureau-box)',
  () => {
    const box = (name: string) => readFile(sharedFile(`bureau-box/${name}`));

    it('hold 10 townships × 9 classes in the land survey', async () => {
      const reading = await client.read(AREAS, '地类.xls', await box('自然资源局-2023年地类面积汇总表.xls'));
      expect(reading.spread).toMatchObject({
        keyField: 'classCode',
        unit: '万亩',
        columns: [1, 2, 3, 4, 5, 6, 7, 8, 9],
      });
      // 90 cells and one line of totals
      const { counts } = await checked(AREAS, reading, 2023);
      expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(91);
    });

    it('hold 10 stations × 13 periods in the wide rain table', async () => {
      const reading = await client.read(RAIN, '宽表.csv', await box('气象局-2023逐月降水(宽表).csv'));
      const settled = { ...reading, spread: { ...reading.spread!, unit: 'mm' } };
      expect((await checked(RAIN, settled, 2022)).counts).toEqual({ insert: 130, update: 0, same: 0, wrong: 0 });
    });

    it('ask for the unit of a rate that has none', async () => {
      const reading = await client.read('carbonForestVeget', '固碳.xlsx', await box('林业局-森林固碳.xlsx'));
      expect(reading.headings.map(({ fieldKey, question }) => [fieldKey, question?.units ?? null])).toEqual([
        ['classCode', null],
        ['area', null],
        ['seqRate', ['tC/(hm²·a)']],
      ]);
    });

    it('ask once for each class name of another scheme', async () => {
      const reading = await client.read(AREAS, '面积.xlsx', await box('林业局-生态系统面积2023.xlsx'));
      const { questions } = await checked(AREAS, reading, 2025);
      const words = questions
        .filter(({ fieldKey }) => fieldKey === 'classCode')
        .map(({ text, cells }) => [text, cells]);
      expect(words).toContainEqual(['草丛', 10]);
      expect(words).toContainEqual(['水库/坑塘', 10]);
      expect(words).toContainEqual(['居住地', 10]);
    });
  },
);

describe('a workbook with several sheets', () => {
  it('names the table that each of the others may be', async () => {
    const sheets = [
      {
        name: '产量',
        rows: rawRow(1, ['产品', '类别', '产量(万吨)', '单价(元/公斤)']) + rawRow(2, ['小麦', '农业', 4.31, 2.84]),
      },
      { name: '水库', rows: rawRow(1, ['水库名称', '水体类型', '总库容(万立方米)']) + rawRow(2, ['甲', '水库', 100]) },
      { name: '说明', rows: rawRow(1, ['填表说明']) + rawRow(2, ['按年鉴填写']) },
    ];
    const reading = await client.read('productArea', '全县.xlsx', rawWorkbook({ sheets }));
    expect(reading).toMatchObject({
      sheet: '产量',
      others: [{ sheet: '水库', tables: expect.any(Array) as string[] }],
    });
    expect(reading.others[0]!.tables[0]).toBe('floodReservoir');
  });
});
