import { Fault } from '@qingzhang/core/fault';
import { tableEntry } from '@qingzhang/catalogue/registry';
import { openXlsx, readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Deps } from '../http/context.ts';
import { testServer, type TestServer } from '../testing/test-server.ts';
import type { ImportPlan } from './plan-import.ts';
import { writeImport } from './write-import.ts';
import { decided, excelClient, type ExcelClient } from './testing/excel-client.ts';
import { gb18030 } from './testing/gb18030.ts';
import { rawRow, rawWorkbook } from './testing/raw-workbook.ts';

/** 生态系统类型面积: region, year and class name a row; the area is in hm². */
const AREAS = 'ecosystemArea';
const STATIONS = 'riverRainfall';

let server: TestServer;
let client: ExcelClient;

beforeAll(async () => {
  server = await testServer();
  client = excelClient(server);
  const county = await server.call('region/saveData', { name: '蒙阴县', code: '371328', type: '县' });
  const towns = ['岱崮镇', '常路镇'].map((name, at) => ({
    name,
    code: `37132810${at}`,
    type: '乡镇',
    parentId: county.result['id'],
  }));
  const saved = await server.call<{ id: string }[]>('region/saveData', towns);
  const villages = saved.result.map(({ id }, at) => ({
    name: '城关村',
    code: `37132810${at}01`,
    type: '村',
    parentId: id,
  }));
  await server.call('region/saveData', villages);
});

afterAll(() => server.close());

function csv(...lines: readonly string[]): Buffer {
  return Buffer.from(lines.join('\r\n'));
}

async function rowsOf(table: string, year: number): Promise<Record<string, unknown>[]> {
  const filters = [{ key: 'year', op: 'eq', value: year }];
  return (await server.call<Record<string, unknown>[]>(`${table}/getAllDataList`, { filters })).result;
}

describe('a clerk’s own CSV', () => {
  it('in GB18030 with semicolons, a title above and units of its own is understood and imported', async () => {
    const file = gb18030(
      [
        '蒙阴县 2021 年生态系统面积;;;',
        ';;;',
        '乡镇;年度;生态系统类型;面积(万亩)',
        '岱崮镇;2021;常绿阔叶林;１.5',
        '蒙阴县/常路镇;2021;112;"1,200公顷"',
        '371328100;2021;121;',
      ].join('\n'),
    );
    const reading = await client.read(AREAS, '面积.csv', file);
    expect(reading).toMatchObject({ headerRow: 3, rows: 3 });
    expect(reading.headings.map(({ fieldKey, how, unit }) => [fieldKey, how, unit])).toEqual([
      ['regionId', 'synonym', null],
      ['year', 'synonym', null],
      ['classCode', 'label', null],
      ['areaHm2', 'label', '万亩'],
    ]);
    const report = await client.check(AREAS, reading);
    expect(report.problems).toEqual([]);
    expect(report.counts).toEqual({ insert: 3, update: 0, same: 0, wrong: 0 });
    expect((await client.import(AREAS, reading, report)).result).toMatchObject({
      status: 'done',
      result: { inserted: 3, updated: 0, unchanged: 0, skipped: 0 },
    });
    // 1.5 万亩 = 15 000 亩 ÷ 15 = 1000 hm²; 1200 公顷 are 1200 hm²; an empty cell is missing, not 0
    const areas = await rowsOf(AREAS, 2021);
    expect(areas.map((row) => row['areaHm2'])).toEqual([1000, 1200, null]);
    expect(areas.every((row) => row['status'] === 'draft')).toBe(true);
    expect(areas.map((row) => row['enteredAs'])).toEqual([{ areaHm2: '１.5万亩' }, { areaHm2: '1,200公顷' }, null]);
    const { result } = await server.call<{ list: Record<string, unknown>[] }>('auditLog/getDataList', {
      filters: [{ key: 'action', op: 'eq', value: 'import' }],
    });
    expect(result.list).toMatchObject([
      { tableName: AREAS, reason: '“面积.csv”：新增 3 行，更新 0 行', after: { file: '面积.csv', inserted: 3 } },
    ]);
  });

  it('is remembered: the same headings are certain the next time, and a second import changes nothing', async () => {
    const file = csv('乡镇,年度,生态系统类型,面积(万亩)', '岱崮镇,2021,常绿阔叶林,1.5');
    const reading = await client.read(AREAS, '再来.csv', file);
    expect(reading.headings.map(({ how }) => how)).toEqual(['remembered', 'remembered', 'label', 'label']);
    const report = await client.check(AREAS, reading);
    expect(report.counts).toEqual({ insert: 0, update: 0, same: 1, wrong: 0 });
  });

  it('updates the row of the same name and shows what changes', async () => {
    const reading = await client.read(
      AREAS,
      '更新.csv',
      csv('区域\t年份\t生态系统类型\t面积\t备注', '岱崮镇\t2021\t111\t1100\t复测'),
    );
    const report = await client.check(AREAS, reading);
    expect(report.counts).toEqual({ insert: 0, update: 1, same: 0, wrong: 0 });
    expect(report.preview).toEqual([
      {
        row: 2,
        action: 'update',
        cells: [
          { label: '面积', before: '1000', after: '1100', problem: null },
          { label: '备注', before: '', after: '复测', problem: null },
        ],
      },
    ]);
    await client.import(AREAS, reading, report);
    expect(await rowsOf(AREAS, 2021)).toContainEqual(
      expect.objectContaining({ areaHm2: 1100, remark: '复测', rowVersion: 2 }),
    );
    // Blank cells empty what is stored, unless they are to be left alone.
    const blank = await client.read(AREAS, '空.csv', csv('区域,年份,生态系统类型,面积', '岱崮镇,2021,111,'));
    expect((await client.check(AREAS, blank)).counts.update).toBe(1);
    expect((await client.check(AREAS, blank, { keepBlanks: true })).counts.same).toBe(1);
  });

  it('without a year is imported for the year that is chosen', async () => {
    const reading = await client.read(AREAS, '无年份.csv', csv('区域,生态系统类型,面积', '常路镇,111,5'));
    expect((await client.check(AREAS, reading)).problems).toMatchObject([
      { row: 2, column: null, place: '第 2 行', why: '请填写“年份”' },
    ]);
    expect((await client.check(AREAS, reading, { year: 2022 })).counts.insert).toBe(1);
  });
});

describe('problems', () => {
  const planted = csv(
    '区域,年份,生态系统类型,面积(hm²)',
    '岱崮镇,2030,111,12',
    '岱固镇,2030,111,12',
    '城关村,2030,111,12',
    '常路镇,二〇三〇,111,12',
    '常路镇,2030,没有这种林,abc',
    '常路镇,2030,112,-5',
    '常路镇,2030,121,#DIV/0!',
    '岱崮镇,2030,111,13',
  );

  it('are all found at once, each at its cell with the way to mend it', async () => {
    const reading = await client.read(AREAS, '有误.csv', planted);
    const report = await client.check(AREAS, reading);
    expect(report.counts).toEqual({ insert: 1, update: 0, same: 0, wrong: 7 });
    expect(report.problems.map(({ place, why, mend }) => [place, why, mend])).toEqual([
      ['A3', '“区域”中没有“岱固镇”', '是否为“岱崮镇”？'],
      ['A4', '有 2 个“城关村”，请填编码', expect.stringContaining('城关村（37132810001）')],
      ['B5', '“二〇三〇”不是数字', expect.stringContaining('1990 至 2100')],
      ['C6', '“生态系统类型与径流系数字典”中没有“没有这种林”', expect.any(String)],
      ['D6', '“abc”不是数字', expect.any(String)],
      ['D7', expect.stringContaining('“面积”应为 0 至'), expect.any(String)],
      ['D8', '单元格里是公式的错误结果 #DIV/0!', expect.any(String)],
      ['A9', '与第 2 行是同一条记录', expect.stringContaining('合并')],
    ]);
  });

  it('keep everything back when all rows were wanted, and only themselves when the valid ones were', async () => {
    const reading = await client.read(AREAS, '有误.csv', planted);
    const report = await client.check(AREAS, reading);
    expect(await client.import(AREAS, reading, report)).toMatchObject({
      status: 422,
      message: expect.stringContaining('7 行'),
    });
    expect(await rowsOf(AREAS, 2030)).toEqual([]);
    const { result } = await client.import(AREAS, reading, report, { mode: 'valid' });
    expect(result.result).toMatchObject({ inserted: 1, updated: 0, unchanged: 0, skipped: 7, years: [2030] });
    expect(await rowsOf(AREAS, 2030)).toHaveLength(1);
    const again = await client.import(AREAS, reading, report, { mode: 'valid' });
    expect(again).toMatchObject({ status: 409, message: expect.stringContaining('请重新检查') });
  });

  it('come back as red cells with comments, from CSV as a workbook', async () => {
    const reading = await client.read(AREAS, '有误.csv', planted);
    const { sheets } = await readXlsx(await client.download('sheet/marked', decided(AREAS, reading)), {
      readStyles: true,
    });
    expect(sheets.map(({ name }) => name)).toEqual(['有误', '问题清单']);
    const cell = sheets[0]!.cells!.get('2,0')!;
    expect(cell.style?.fill).toMatchObject({ pattern: 'solid', fgColor: { rgb: expect.stringMatching(/FFC7CE$/) } });
    expect(cell.comment?.text).toContain('“区域”中没有“岱固镇”');
    expect(sheets[0]!.cells!.get('1,0')?.comment).toBeUndefined();
    expect(sheets[1]!.rows[1]).toEqual(['A3', '区域', '岱固镇', '“区域”中没有“岱固镇”', expect.any(String)]);
  });

  it('of a frozen year keep its rows as they are', async () => {
    const account = await server.call('accountYear/saveData', { year: 2019 });
    expect(account.code).toBe(200);
    await server.database.pool.query(`UPDATE "accountYear" SET status = 'frozen' WHERE year = 2019`);
    const reading = await client.read(AREAS, '冻结.csv', csv('区域,年份,生态系统类型,面积', '岱崮镇,2019,111,1'));
    expect((await client.check(AREAS, reading)).problems).toMatchObject([
      { place: 'B2', why: '2019 年度账户已冻结，不能修改其数据' },
    ]);
  });
});

describe('a workbook of another program', () => {
  it('with shared strings, merged two-row headers, percent, 1904 dates and formulas is read as it is shown', async () => {
    // 43 670 days after 1904-01-01 are 2023-07-25.
    const file = rawWorkbook({
      is1904: true,
      formats: ['0.0%', 'yyyy/m/d'],
      sharedStrings: ['站点雨量统计', '站点编码', '年份', '雨情', '降雨量(厘米)', '雨日数', '备注', 'S1'],
      sheets: [
        {
          name: '汇总',
          rows: [
            `<row r="1"><c r="A1" t="s"><v>0</v></c></row>`,
            `<row r="2"><c r="A2" t="s"><v>1</v></c><c r="B2" t="s"><v>2</v></c><c r="C2" t="s"><v>3</v></c><c r="E2" t="s"><v>6</v></c></row>`,
            `<row r="3"><c r="C3" t="s"><v>4</v></c><c r="D3" t="s"><v>5</v></c></row>`,
            rawRow(4, [
              { xml: '<c t="s"><v>7</v></c>' },
              2018,
              { xml: '<c><f>50+31.25</f><v>81.25</v></c>' },
              90,
              { xml: '<c s="2"><v>43670</v></c>' },
            ]),
            rawRow(5, ['S2', 2018, { xml: '<c><f>SUM(A1:A2)</f></c>' }, { xml: '<c t="e"><v>#N/A</v></c>' }, null]),
            rawRow(6, ['S3', { xml: '<c s="1"><v>0.5</v></c>' }, '８０厘米', null, { xml: '<c t="b"><v>1</v></c>' }]),
          ].join(''),
          merges: ['A1:E1', 'A2:A3', 'B2:B3', 'C2:D2', 'E2:E3'],
        },
      ],
    });
    const reading = await client.read(STATIONS, '雨量.xlsx', file);
    expect(reading.headerRow).toBe(3);
    expect(reading.headings.map(({ fieldKey, unit }) => [fieldKey, unit])).toEqual([
      ['stationCode', null],
      ['year', null],
      ['rainfallMm', '厘米'],
      ['rainDays', null],
      ['remark', null],
    ]);
    const report = await client.check(STATIONS, reading);
    expect(report.problems.map(({ place, why }) => [place, why])).toEqual([
      ['C5', '单元格里是公式的错误结果 #公式未计算'],
      ['D5', '单元格里是公式的错误结果 #N/A'],
      ['B6', '“年份”应为整数'],
    ]);
    const { result } = await client.import(STATIONS, reading, report, { mode: 'valid' });
    expect(result.result?.inserted).toBe(1);
    // 81.25 cm = 812.5 mm
    expect(await rowsOf(STATIONS, 2018)).toMatchObject([
      { stationCode: 'S1', month: 0, rainfallMm: 812.5, rainDays: 90, remark: '2023-07-25' },
    ]);
  });

  it('is handed back with its other sheets, formulas, formats and merged cells as they were', async () => {
    const file = rawWorkbook({
      formats: ['0.00%'],
      sheets: [
        {
          name: '数据',
          rows: [
            rawRow(1, ['区域', '年份', '生态系统类型', '面积', '占比']),
            rawRow(2, ['岱崮镇', 2028, '111', 'abc', { xml: '<c s="1"><f>1/4</f><v>0.25</v></c>' }]),
          ].join(''),
        },
        { name: '附注', rows: rawRow(1, ['不要动', 7]), merges: ['A2:B3'] },
      ],
    });
    const reading = await client.read(AREAS, '带公式.xlsx', file);
    const marked = await client.download('sheet/marked', decided(AREAS, reading));
    const { sheets } = await openXlsx(marked, { readStyles: true });
    expect(sheets.map(({ name }) => name)).toEqual(['数据', '附注', '问题清单']);
    expect(sheets[0]!.cells!.get('1,3')).toMatchObject({ value: 'abc', comment: { author: '青账检查' } });
    expect(sheets[0]!.cells!.get('1,4')).toMatchObject({ formula: '1/4', value: 0.25, style: { numFmt: '0.00%' } });
    expect(sheets[1]!.rows[0]).toEqual(['不要动', 7]);
    expect(sheets[1]!.merges).toEqual([{ startRow: 1, startCol: 0, endRow: 2, endCol: 1 }]);
    // Mended and sent again, what is right is no longer red.
    const again = await client.read(AREAS, '带公式（已标出问题）.xlsx', marked);
    expect(again).toMatchObject({ sheet: '数据', rows: 1 });
  });

  it('that is no workbook, is too large or would unpack to too much is refused in words', async () => {
    const zip = rawWorkbook({ sheets: [{ name: 'a', rows: `<!--${' '.repeat(34 * 1024 * 1024)}-->` }] });
    expect(await client.upload(AREAS, '炸弹.xlsx', zip)).toMatchObject({
      status: 422,
      message: expect.stringContaining('压缩'),
    });
    expect(
      await client.upload(AREAS, '图.xlsx', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
    ).toMatchObject({
      status: 422,
      message: expect.stringContaining('PNG'),
    });
    expect(await client.upload(AREAS, '坏.xlsx', rawWorkbook({ sheets: [] }))).toMatchObject({ status: 422 });
    const wide = csv(Array.from({ length: 600 }, (_, at) => `列${at}`).join(','), 'x');
    expect(await client.upload(AREAS, '宽.csv', wide)).toMatchObject({
      status: 422,
      message: expect.stringContaining('600 列'),
    });
    expect(await client.upload(AREAS, '空.csv', csv('', ''))).toMatchObject({ status: 422 });
  });
});

describe('rights', () => {
  it('let visitors export and get templates, not import', async () => {
    const { token } = await server.userOf('visitor');
    await client.download('sheet/template', { table: AREAS }, token);
    await client.download('sheet/export', { table: AREAS, format: 'csv' }, token);
    expect(await client.upload(AREAS, 'a.csv', csv('区域', '岱崮镇'), token)).toMatchObject({ status: 403 });
    expect(await server.call('sheet/template', { table: 'sysUser' })).toMatchObject({ status: 400 });
  });
});

/** With 600 bytes of remarks in each row, half a megabyte. */
const COUNT = 900;

it('works on large files as a job that can be followed', async () => {
  const lines = Array.from({ length: COUNT }, (_, at) => `S${at},2017,${at % 2000},${'甲'.repeat(200)}${at}`);
  const answer = await client.upload(STATIONS, '很多.csv', csv('站点编码,年份,降雨量,备注', ...lines));
  expect(answer.result).toMatchObject({ status: 'queued', jobId: expect.any(String) });
  const reading = await jobResult(String(answer.result['jobId']));
  expect(reading).toMatchObject({ rows: COUNT });
  const body = decided(STATIONS, reading as never);
  const check = await server.call('sheet/check', body);
  const report = (await jobResult(String(check.result['jobId']))) as { counts: object; fingerprint: string };
  expect(report.counts).toEqual({ insert: COUNT, update: 0, same: 0, wrong: 0 });
  const { result } = await server.call('sheet/import', { ...body, mode: 'all', fingerprint: report.fingerprint });
  const written = await jobResult(String(result['jobId']));
  expect(written).toMatchObject({ inserted: COUNT, updated: 0, unchanged: 0, skipped: 0, years: [2017] });
});

/** What a job comes to, by the stream that tells until it is over. */
async function jobResult(jobId: string): Promise<Record<string, unknown>> {
  const { body } = await server.app.inject({
    method: 'GET',
    url: `/api/job/events.json?jobId=${jobId}`,
    headers: { authorization: `Bearer ${server.admin}` },
  });
  const job = JSON.parse(body.trim().split('data: ').at(-1)!) as { status: string; result: Record<string, unknown> };
  expect(job.status).toBe('done');
  return job.result;
}

it('leaves nothing behind when it is cancelled on the way', async () => {
  const rows = Array.from({ length: 600 }, (_, at) => ({
    line: at + 2,
    texts: [],
    from: null,
    stored: null,
    change: { year: 2015, stationCode: `C${at}` },
    entered: {},
    conversions: [],
    problems: [],
  }));
  const plan: ImportPlan = {
    table: tableEntry(STATIONS).table,
    source: { kind: 'csv', name: '取消.csv', sheets: [], origin: null },
    sheet: '取消',
    columns: [],
    dictionaries: new Map(),
    rows,
    width: 0,
    doubts: [],
    earlier: null,
    answers: [],
    decided: [],
    unfilled: 0,
    fingerprint: 'seen',
  };
  const actor = { userName: 'admin', address: 'test' };
  const request = { mode: 'all', fingerprint: 'seen', fileId: '0198d5a6-0000-7000-8000-000000000000' } as const;
  const stages: string[] = [];
  const report = (stage: string) => {
    stages.push(stage);
    return stages.length < 2 ? Promise.resolve() : Promise.reject(new Fault('JOB_CANCELLED', { title: '导入' }));
  };
  const cancelled = writeImport(
    { deps: { database: server.database } as Deps, actor, report, hold: () => Promise.resolve() },
    plan,
    request,
  );
  await expect(cancelled).rejects.toMatchObject({ code: 'JOB_CANCELLED' });
  expect(stages).toEqual(['写入第 1 至 500 行', '写入第 501 至 600 行']);
  expect(await rowsOf(STATIONS, 2015)).toEqual([]);
});
