import type { BureauRequest } from '@qingzhang/contract/results/data-request';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { done, plantCounty, type PlantedCounty, type Row } from '../accounts/testing/county-year.ts';
import { documentParts, textOf, unzippedBytes } from '../documents/testing/read-document.ts';
import { form } from '../files/testing/form.ts';
import { excelClient } from '../imports/testing/excel-client.ts';
import { userWith } from '../testing/custom-role.ts';
import { testServer, type TestServer } from '../testing/test-server.ts';
import { calendarDay } from './calendar-day.ts';
import { fillIn, headingOf, openBook, rowsIn, savedAs, sheetOf } from './testing/fill-workbook.ts';

const YEAR = 2031;
const SCENIC = 'tourScenic';
/** What a bureau writes beside the name of a place. */
const COSTS = { costTransport: 30, costLodging: 40, costTicket: 60, costOther: 10 };
const FILLED = { visitors: '1.2万', travelDays: 0.2, stayDays: 1, dayWage: 80, ...COSTS, ecoShare: 0.8 };
let server: TestServer;
let county: PlantedCounty;
let client: ReturnType<typeof excelClient>;

const listed = (year = YEAR) => done<BureauRequest[]>(server, 'dataRequest/list', { year });
const requestOf = async (bureau: string) => (await listed()).find((each) => each.bureau === bureau)!;
const scenicRows = (year = YEAR) =>
  done<Row[]>(server, `${SCENIC}/getAllDataList`, { filters: [{ key: 'year', op: 'eq', value: year }] });

beforeAll(async () => {
  server = await testServer();
  client = excelClient(server);
  await done(server, 'accountYear/saveData', { year: YEAR });
  county = await plantCounty(server, 2, 0);
  const [regionId] = county.townships;
  const last = { year: YEAR - 1, regionId, visitors: 10_000, costTicket: 50, ecoShare: 0.8 };
  await done(server, `${SCENIC}/saveData`, [
    { ...last, scenicName: '云蒙湖' },
    { ...last, scenicName: '孟良崮' },
  ]);
});

afterAll(() => server.close());

describe('asking bureaus for the data of a year', () => {
  it('lists everybody who is asked, none of them sent to, and not the team itself', async () => {
    const requests = await listed();
    expect(requests.map(({ bureau }) => bureau)).not.toContain('team');
    expect(new Set(requests.map(({ state }) => state))).toEqual(new Set(['notSent']));
    const weather = requests.find(({ bureau }) => bureau === 'meteorology')!;
    expect(weather).toMatchObject({ name: '气象局', dueOn: null, isOverdue: false, rowVersion: null });
    expect(weather.sheets).toContain('站点（乡镇）降雨量');
    expect(weather.open).toContain('缺少降雨量栅格或站点（乡镇）降雨量');
  });

  it('keeps that a letter is out, since when and until when, says when that day is past, and logs it', async () => {
    const sent = { year: YEAR, bureau: 'culture', state: 'sent', dueOn: '2020-03-01', rowVersion: null };
    const saved = await done<BureauRequest>(server, 'dataRequest/save', sent);
    expect(saved).toMatchObject({ state: 'sent', sentOn: calendarDay(), dueOn: '2020-03-01', isOverdue: true });
    // Who has not seen what another noted meanwhile overwrites nothing.
    expect(await server.call('dataRequest/save', sent)).toMatchObject({ status: 409, fault: 'ROW_STALE' });
    const later = { ...sent, dueOn: '2099-03-01', rowVersion: saved.rowVersion };
    expect(await done(server, 'dataRequest/save', later)).toMatchObject({ isOverdue: false, rowVersion: 2 });
    const { rows } = await server.database.pool.query(
      `SELECT action, "createdBy", after ->> 'dueOn' AS due FROM "auditLog" WHERE "tableName" = 'dataRequest' ORDER BY "createdAt"`,
    );
    expect(rows).toEqual([
      { action: 'insert', createdBy: 'admin', due: '2020-03-01' },
      { action: 'update', createdBy: 'admin', due: '2099-03-01' },
    ]);
  });

  it('writes a letter that says who is asked for what, why, in which form and until when', async () => {
    const bytes = await client.download('dataRequest/letter', { year: YEAR, bureau: 'culture' });
    const { document, footers } = await documentParts(bytes);
    const texts = textOf(document);
    expect(texts.slice(0, 2)).toEqual([
      '关于商请提供蒙阴县2031年度生态产品总值（GEP）核算基础数据的函',
      '蒙阴县文化和旅游局：',
    ]);
    const whole = texts.join('\n');
    for (const part of [
      '需提供 1 项数据，名称、形式与用途见附件1。',
      '请于2099年3月1日前将数据反馈我组',
      '附件：1. 数据需求表',
      '蒙阴县2031年度文化和旅游局数据填报模板.xlsx',
      '景区与康养基地',
      '旅游康养按旅行费用核算。',
      '缺少时：旅游康养无法核算。',
    ])
      expect(whole).toContain(part);
    expect(footers).toHaveLength(2);
  });

  it('packs letters and workbooks of all bureaus in a folder each', async () => {
    const parts = await unzippedBytes(await client.download('dataRequest/pack', { year: YEAR }));
    const names = [...parts.keys()];
    expect(names).toContain('文化和旅游局/蒙阴县2031年度文化和旅游局数据需求函.docx');
    expect(names).toContain('文化和旅游局/蒙阴县2031年度文化和旅游局数据填报模板.xlsx');
    const asked = await listed();
    expect(new Set(names.map((name) => name.split('/')[0]))).toEqual(new Set(asked.map(({ name }) => name)));
  });
});

describe('a workbook that a bureau fills in', () => {
  const template = (bureau = 'culture') => client.download('dataRequest/workbook', { year: YEAR, bureau });

  it('has a sheet a table, the names of last year’s rows without their figures, and regions where there are none', async () => {
    const rows = rowsIn(openBook(await template()), SCENIC);
    const name = headingOf(SCENIC, 'scenicName');
    expect(rows.map((row) => row[name])).toEqual(['云蒙湖', '孟良崮']);
    expect(new Set(rows.map((row) => row[headingOf(SCENIC, 'visitors')]))).toEqual(new Set(['']));
    expect(Object.keys(rows[0]!)).not.toContain(headingOf(SCENIC, 'year'));
    const weather = openBook(await template('meteorology'));
    expect(weather.SheetNames).toContain('站点（乡镇）降雨量');
    // Two townships.
    expect(rowsIn(weather, 'riverRainfall')).toHaveLength(2);
  });

  it.each(['xlsx', 'biff8', 'ods'] as const)('finds its place by itself when it comes back as %s', async (type) => {
    const book = openBook(await template());
    fillIn(book, SCENIC, 1, FILLED);
    const answer = await upload(savedAs(book, type), `模板.${type === 'biff8' ? 'xls' : type}`);
    expect(answer).toMatchObject({
      status: 200,
      result: { result: { table: SCENIC, sheet: sheetOf(SCENIC), origin: { year: YEAR, county: '蒙阴县' }, rows: 2 } },
    });
  });

  it('goes to its own table wherever it is uploaded, and its figures become rows of its year', async () => {
    const book = openBook(await template());
    fillIn(book, SCENIC, 1, FILLED);
    const reading = await client.read('riverRainfall', '回函.xlsx', savedAs(book, 'xlsx'));
    expect(reading).toMatchObject({ table: SCENIC, sheet: sheetOf(SCENIC), others: [] });
    expect(reading.headings.every(({ how, question }) => how === 'label' && question === null)).toBe(true);
    const report = await client.check(SCENIC, reading, { year: YEAR });
    // 孟良崮 was left as it came: no row, and nothing wrong with it.
    expect(report).toMatchObject({ counts: { insert: 1, wrong: 0 }, unfilled: 1 });
    const written = await client.import(SCENIC, reading, report, { year: YEAR });
    expect(written).toMatchObject({ code: 200, result: { result: { inserted: 1, years: [YEAR] } } });
    expect(await scenicRows()).toMatchObject([
      { scenicName: '云蒙湖', regionId: county.townships[0], visitors: 12_000, costTicket: 60, year: YEAR },
    ]);
  });

  it('makes its request received and checked when nothing is missing or doubtful any more', async () => {
    expect(await requestOf('culture')).toMatchObject({ state: 'checked', shown: 'checked', open: [] });
    expect((await requestOf('meteorology')).state).toBe('notSent');
    const [row] = await scenicRows();
    // 12 000 visitors to 1 200 000, a hundred times those of the year before.
    await done(server, `${SCENIC}/saveData`, { id: row!['id'], rowVersion: row!['rowVersion'], visitors: 1_200_000 });
    expect(await requestOf('culture')).toMatchObject({ state: 'received', shown: 'received' });
    expect((await requestOf('culture')).open).toEqual(['景区与康养基地中有与上年相差过大的数待说明']);
    const { rowVersion } = await requestOf('culture');
    const checked = { year: YEAR, bureau: 'culture', state: 'checked', dueOn: null, rowVersion };
    expect(await done(server, 'dataRequest/save', checked)).toMatchObject({ state: 'checked', shown: 'received' });
  });

  it('comes with the figures that are there, so that nobody loses them by sending it back', async () => {
    const rows = rowsIn(openBook(await template()), SCENIC);
    expect(rows.map((row) => row[headingOf(SCENIC, 'visitors')])).toEqual(['1200000', '']);
  });

  it('of another county is refused, and a bureau’s own table without a place is told where to go', async () => {
    const book = openBook(await template());
    book.Sheets['青账识别']!['B3'] = { t: 's', v: '沂水县' };
    const other = await upload(savedAs(book, 'xlsx'));
    expect(other).toMatchObject({ status: 422 });
    expect(other.message).toContain('“沂水县”2031 年度的填报模板');
    const own = await upload(Buffer.from('景区名称,游客人次\n云蒙湖,3\n'), '景区.csv');
    expect(own).toMatchObject({ status: 422 });
    expect(own.message).toContain('不是从“需求清单”下载的填报模板');
  });
});

describe('rights', () => {
  it('let visitors read, and only those who may write note anything', async () => {
    const { token } = await server.userOf('visitor');
    expect((await server.call('dataRequest/list', { year: YEAR }, token)).status).toBe(200);
    const body = { year: YEAR, bureau: 'housing', state: 'sent', dueOn: null, rowVersion: null };
    expect((await server.call('dataRequest/save', body, token)).status).toBe(403);
    const { token: operator } = await server.userOf('operator');
    expect((await server.call('dataRequest/save', body, operator)).status).toBe(200);
  });

  it('give whoever may not read a table its regions alone', async () => {
    const { token } = await userWith(server, 'asker', { '/dataRequest': 'write' });
    const bytes = await client.download('dataRequest/workbook', { year: YEAR, bureau: 'culture' }, token);
    const rows = rowsIn(openBook(bytes), SCENIC);
    expect(rows).toHaveLength(2);
    expect(new Set(rows.map((row) => row[headingOf(SCENIC, 'scenicName')]))).toEqual(new Set(['']));
    expect((await upload(bytes, '模板.xlsx', token)).status).toBe(403);
  });
});

async function upload(bytes: Buffer, name = '模板.xlsx', token = server.admin) {
  const { payload, headers } = await form([{ name, bytes }], {});
  const sent = { ...headers, authorization: `Bearer ${token}` };
  return server.send({ method: 'POST', url: '/api/sheet/upload.json', payload, headers: sent });
}
