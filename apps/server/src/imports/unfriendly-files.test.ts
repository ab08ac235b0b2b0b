import { afterAll, beforeAll, expect, it } from 'vitest';
import { testServer, type TestServer } from '../testing/test-server.ts';
import { excelClient, type ExcelClient } from './testing/excel-client.ts';
import { gb18030 } from './testing/gb18030.ts';
import { rawBook, rawRow, rawWorkbook, type RawCells } from './testing/raw-workbook.ts';

const AREAS = 'ecosystemArea';
const HEAD = ['区域', '年份', '生态系统类型', '面积(万亩)'];

let server: TestServer;
let client: ExcelClient;

beforeAll(async () => {
  server = await testServer();
  client = excelClient(server);
  const towns = ['岱崮镇', '常路镇'].map((name, at) => ({ name, code: `37132810${at}`, type: '乡镇' }));
  await server.call('region/saveData', towns);
});

afterAll(() => server.close());

const book = (rows: readonly RawCells[], merges: readonly string[] = []) => rawBook('数据', rows, merges);

/** What would be imported, row by row, and every problem as place and reason. */
async function outcome(name: string, bytes: Buffer, table = AREAS): Promise<{ rows: string[]; problems: string[] }> {
  const reading = await client.read(table, name, bytes);
  const { preview, problems } = await client.check(table, reading);
  return {
    rows: preview
      .filter(({ action }) => action === 'insert')
      .map(({ cells }) => cells.map(({ after }) => after).join(' ')),
    problems: problems.map(({ place, why }) => `${place} ${why}`),
  };
}

it('takes the unit that stands once above the table', async () => {
  const rows = [
    ['2024 年统计表'],
    [null, null, null, '(单位:万亩)'],
    ['区域', '年份', '生态系统类型', '面积'],
    ['岱崮镇', 2024, '111', 3],
  ];
  // 3 万亩 = 30 000 亩 ÷ 15 = 2000 hm²
  expect(await outcome('单位在上.xlsx', book(rows))).toEqual({ rows: ['岱崮镇 2024 常绿阔叶林 2000'], problems: [] });
});

it('reads a township that is merged over its rows into each of them, and no figure', async () => {
  const rows = [
    HEAD,
    ['岱崮镇', '2024年', '111', 3],
    [null, null, '112', 1.5],
    ['常路镇', '2024年度', '111', 3],
    ['常路镇', 2024, '112', null],
  ];
  // 1.5 万亩 = 1000 hm²
  expect(await outcome('合并.xlsx', book(rows, ['A2:A3', 'B2:B3', 'D4:D5']))).toEqual({
    rows: ['岱崮镇 2024 常绿阔叶林 2000', '岱崮镇 2024 落叶阔叶林 1000'],
    problems: [
      'D4 第 4 至 5 行合并为一格，无法确定数值属于哪一行',
      'D5 第 4 至 5 行合并为一格，无法确定数值属于哪一行',
    ],
  });
});

it('does not take a month for the year where a column of dates is left aside', async () => {
  const rows = [
    ['日期', '站点编码', '降雨量(mm)', '年份'],
    ['2023/7/1', '54001', 120, 2023],
    ['202307', '54002', 130, 2023],
    ['2023年7月', '54003', 110, 2023],
  ];
  const { rows: taken, problems } = await outcome('七月.xlsx', book(rows), 'riverRainfall');
  expect(taken).toEqual([]);
  expect(problems).toEqual(['A2', 'A3', 'A4'].map((at) => `${at} “日期”没有采用，这一行会被当作全年的数`));
});

it('takes no total, remark or part of a row above for a record where it breaks no rule', async () => {
  // Products are free text, so that 合计 could be one; its price would make their value half as much again.
  const head = ['序号', '年份', '产品', '类别', '产量（吨）', '单价（元/吨）'];
  const rows = [
    head,
    [1, 2024, '小麦', '农业', 43_100, 2840],
    [2, 2024, '玉米', '农业', 125_000, 2600],
    [3, 2024, '其中：春玉米', '农业', 25_000, 2600],
    [4, 2024, '合 计', '农业', 168_100, 2660],
  ];
  const { rows: taken, problems } = await outcome('产品.xlsx', book(rows), 'productArea');
  expect(taken.map((row) => /小麦|玉米/.exec(row)![0])).toEqual(['小麦', '玉米']);
  expect(problems).toEqual([
    'C4 这一行疑似上一行的一部分（“其中”），会重复计算',
    'C5 这一行疑似合计或注释，不是一条记录',
  ]);
});

it('says once of a total or a remark below the table that it is none of its rows', async () => {
  const rows = [
    HEAD,
    ['岱崮镇', '２０２４', '１１１', '３'],
    [null],
    ['合 计', null, null, 3],
    ['注:数据来自年鉴'],
    ['岱崮镇', 2024, '112', '-'],
  ];
  expect(await outcome('附注.xlsx', book(rows))).toEqual({
    rows: ['岱崮镇 2024 常绿阔叶林 2000'],
    problems: [
      'A4 这一行疑似合计或注释，不是一条记录',
      'A5 这一行疑似合计或注释，不是一条记录',
      'D6 “-”不是数字；是没有数据，还是 0？',
    ],
  });
});

it('knows a date that has lost its format, and months by their word', async () => {
  const events = [
    ['站点编码', '年份', '降雨日期', '24小时降雨量'],
    ['甲', 2024, 45_505, 80],
  ];
  expect((await outcome('序号.xlsx', book(events), 'floodRainfall')).problems).toEqual([
    'C2 “45505”是 Excel 的日期序号，即 2024-08-01；请把单元格设为日期格式',
  ]);
  const months = [
    ['站点编码', '年份', '月份', '降雨量'],
    ['甲', 2024, '7月', 80],
    ['甲', 2024, '全年', 800],
  ];
  expect((await outcome('月份.xlsx', book(months), 'riverRainfall')).rows).toEqual([
    '甲 2024 7 80',
    '甲 2024 全年 800',
  ]);
});

it('finds the data behind other sheets, and refuses one that is blank for a million rows', async () => {
  const other = { name: '说明', rows: rawRow(1, ['填表说明']) + rawRow(2, ['区域', '填乡镇名']) };
  const data = { name: '数据', rows: rawRow(1, HEAD) + rawRow(2, [371_328_100, 2024, 111, 3]) };
  expect((await outcome('多表.xlsx', rawWorkbook({ sheets: [other, { name: '空', rows: '' }, data] }))).rows).toEqual([
    '岱崮镇 2024 常绿阔叶林 2000',
  ]);
  const far = { ...data, rows: `${data.rows}<row r="1048576"><c r="XFD1048576" s="0"/></row>` };
  expect(await client.upload(AREAS, '很远.xlsx', rawWorkbook({ sheets: [far] }))).toMatchObject({
    status: 422,
    message: expect.stringContaining('已用区域过大'),
  });
});

const TEXT = '区域,年份,生态系统类型,面积,备注\r\n岱崮镇,2024,111,5,"两行\r\n备注,带逗号"\r\n\r\n,,,,\r\n';

it.each([
  ['UTF-8 without its mark', Buffer.from(TEXT)],
  ['UTF-8 with its mark', Buffer.from(`\uFEFF${TEXT}`)],
  ['GB18030', gb18030(TEXT)],
  ['UTF-16', Buffer.from(`\uFEFF${TEXT}`, 'utf16le')],
  [
    'semicolons and a line that names them',
    Buffer.from(`sep=;\r\n${TEXT.replaceAll(',', ';').replace('备注;带', '备注,带')}`),
  ],
  [
    'tabs and line feeds',
    Buffer.from(TEXT.replaceAll(',', '\t').replace('备注\t带', '备注,带').replaceAll('\r\n', '\n')),
  ],
])('reads a text table in %s', async (_, bytes) => {
  expect(await outcome('文本.csv', bytes)).toEqual({
    rows: ['岱崮镇 2024 常绿阔叶林 5 两行\n备注,带逗号'],
    problems: [],
  });
});

it.each([
  ['一张网页', Buffer.from('<html><body><table><tr><td>区域</td></tr></table></body></html>'), '网页（HTML）'],
  [
    '旧版 Office 文档',
    Buffer.from('d0cf11e0a1b11ae1'.padEnd(1024, '0'), 'hex'),
    'Excel 或 WPS 工作簿（.xlsx、.xls、.et）',
  ],
  ['PDF', Buffer.from('%PDF-1.7\n'), 'PDF 文档'],
])('refuses what is %s under the name of a workbook', async (_, bytes, words) => {
  const answer = await client.upload(AREAS, '改名.xlsx', bytes);
  expect(answer).toMatchObject({ status: 422, message: expect.stringContaining(words) });
});
