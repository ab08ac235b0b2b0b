import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { upload } from '../files/testing/form.ts';
import { testServer, type TestServer } from '../testing/test-server.ts';

type Row = Record<string, unknown>;

let server: TestServer;
let operator: string;
let visitor: string;

beforeAll(async () => {
  server = await testServer();
  operator = (await server.userOf('operator')).token;
  visitor = (await server.userOf('visitor')).token;
});

afterAll(() => server.close());

async function saved(table: string, row: Row, token?: string): Promise<Row> {
  const answer = await server.call(`${table}/saveData`, row, token);
  expect(answer, answer.message).toMatchObject({ status: 200 });
  return answer.result;
}

async function fileCalled(name: string, token = operator): Promise<string> {
  const { result } = await upload(server, 'upload', [{ name, bytes: Buffer.from('年鉴第 12 页') }], { token });
  return String(result['fileId']);
}

describe('attachments of a row', () => {
  it('are listed with name, size and note, counted per row, noted anew, taken off and attached again', async () => {
    const row = await saved('riverRainfall', { year: 2011, stationCode: 'A', rainfallMm: 700 }, operator);
    const of = { table: 'riverRainfall', id: row['id'] };
    const fileId = await fileCalled('统计年鉴.txt');
    const first = await server.call<Row[]>('attachment/save', { ...of, fileId, note: '第 12 页' }, operator);
    expect(first.result).toMatchObject([
      { fileId, name: '统计年鉴.txt', note: '第 12 页', createdBy: 'operator-user' },
    ]);
    expect(first.result[0]!['size']).toBe(Buffer.byteLength('年鉴第 12 页'));

    const again = await server.call<Row[]>('attachment/save', { ...of, fileId, note: '第 13 页' }, operator);
    expect(again.result).toMatchObject([{ id: first.result[0]!['id'], note: '第 13 页' }]);
    await server.call('attachment/save', { ...of, fileId: await fileCalled('照片说明.txt') });
    const counted = await server.call<Row[]>('attachment/count', { table: 'riverRainfall' }, visitor);
    expect(counted.result).toEqual([{ id: row['id'], count: 2 }]);

    await server.call('attachment/remove', { id: first.result[0]!['id'] }, operator);
    const left = await server.call<Row[]>('attachment/list', of, visitor);
    expect(left.result.map(({ name }) => name)).toEqual(['照片说明.txt']);
    const back = await server.call<Row[]>('attachment/save', { ...of, fileId }, operator);
    expect(back.result.map(({ name }) => name)).toEqual(['照片说明.txt', '统计年鉴.txt']);
  });

  it('need the rights of the table, a row and a file that are there, and an open year', async () => {
    const row = await saved('riverRainfall', { year: 2012, stationCode: 'B', rainfallMm: 1 });
    const of = { table: 'riverRainfall', id: row['id'] };
    const fileId = await fileCalled('a.txt');
    expect((await server.call('attachment/save', { ...of, fileId }, visitor)).status).toBe(403);
    expect((await server.call('attachment/list', { table: 'sysUser', id: row['id'] }, operator)).status).toBe(403);
    expect((await server.call('attachment/list', { table: 'pg_class', id: row['id'] })).status).toBe(400);
    expect((await server.call('attachment/save', { ...of, fileId: row['id'] })).status).toBe(400);
    expect((await server.call('attachment/save', { ...of, id: fileId, fileId })).status).toBe(404);
    expect((await server.call('attachment/remove', { id: fileId })).status).toBe(404);

    const attached = await server.call<Row[]>('attachment/save', { ...of, fileId });
    await saved('accountYear', { year: 2012 });
    await server.database.pool.query(`UPDATE "accountYear" SET status = 'frozen' WHERE year = 2012`);
    const refused = await server.call('attachment/remove', { id: attached.result[0]!['id'] });
    expect(refused.status).toBe(409);
    expect(refused.message).toContain('2012');
  });
});

describe('the history of a row', () => {
  it('shows an operator who changed what, attachments included, without addresses', async () => {
    const row = await saved('riverRainfall', { year: 2013, stationCode: 'C', rainfallMm: 700 });
    await saved('riverRainfall', { id: row['id'], rowVersion: 1, rainfallMm: 710 }, operator);
    const of = { table: 'riverRainfall', id: row['id'] };
    await server.call('attachment/save', { ...of, fileId: await fileCalled('b.txt'), note: '原件' });
    const { result } = await server.call<Row[]>('row/history', of, operator);
    expect(result.map(({ action, tableName, createdBy }) => [action, tableName, createdBy])).toEqual([
      ['insert', 'rowAttachment', 'admin'],
      ['update', 'riverRainfall', 'operator-user'],
      ['insert', 'riverRainfall', 'admin'],
    ]);
    expect(result[0]).toMatchObject({ fileName: 'b.txt', after: { note: '原件' } });
    expect(result[1]).toMatchObject({ before: { rainfallMm: 700 }, after: { rainfallMm: 710 }, address: null });
    expect((await server.call('auditLog/getDataList', {}, operator)).status).toBe(403);
  });

  it('is refused to whoever may not read the table', async () => {
    const { id } = await server.userOf('reviewer', 'someone');
    expect((await server.call('row/history', { table: 'sysUser', id }, operator)).status).toBe(403);
    expect((await server.call('row/history', { table: 'sysUser', id })).status).toBe(200);
  });
});

describe('已核实', () => {
  const price = { year: 2014, reservoirUnitCost: 6.1, priceYear: 2014 };

  it('is set by administrators only, and names the document', async () => {
    const row = await saved('riverParam', price, operator);
    expect(row['verification']).toBe('unverified');
    const confirm = { id: row['id'], rowVersion: 1, verification: 'verified' };
    const byOperator = await server.call('riverParam/saveData', { ...confirm, sourceDoc: '某文' }, operator);
    expect(byOperator).toMatchObject({ status: 403, message: '只有管理员可以把记录标为“已核实”' });
    const bare = await server.call('riverParam/saveData', confirm);
    expect(bare.issues).toMatchObject([{ keys: ['sourceDoc'], code: 'REQUIRED' }]);
    const rows = [
      { ...price, year: 2015 },
      { ...price, year: 2016, verification: 'verified', sourceDoc: ' ' },
    ];
    expect((await server.call('riverParam/saveData', rows)).issues).toMatchObject([{ keys: ['rows.1.sourceDoc'] }]);
    const confirmed = await saved('riverParam', { ...confirm, sourceDoc: '水利建设工程投资统计 第 3 页' });
    expect(confirmed['verification']).toBe('verified');
  });

  it('is lost when a figure changes, and kept when only a remark does', async () => {
    const row = await saved('riverParam', { ...price, year: 2017, verification: 'verified', sourceDoc: '某文' });
    const remarked = await saved('riverParam', { ...row, remark: '复核' }, operator);
    expect(remarked).toMatchObject({ verification: 'verified', remark: '复核' });
    const changed = await saved('riverParam', { ...remarked, reservoirUnitCost: 6.2 }, operator);
    expect(changed).toMatchObject({ verification: 'unverified', reservoirUnitCost: 6.2 });
  });
});

describe('a year copied from another', () => {
  it('says of each row whether it was written anew, is as it was copied, or is too old', async () => {
    const typed = { stationCode: 'S', rainfallMm: 1 };
    await saved('accountYear', { year: 2020 });
    await saved('riverRainfall', { ...typed, year: 2020, sourceYear: 2020 });
    await saved('riverRainfall', { ...typed, stationCode: 'T', year: 2020, sourceYear: 2018 });
    await saved('riverParam', { year: 2020, reservoirUnitCost: 6.1, priceYear: 2019 });
    expect((await server.call<Row[]>('row/carried', { table: 'riverRainfall', year: 2020 })).result).toEqual([]);
    await server.call('accountYear/clone', { from: 2020, to: 2021 });
    const marks = async (table: string) => {
      const { result } = await server.call<Row[]>('row/carried', { table, year: 2021 }, visitor);
      return result.map(({ mark }) => String(mark)).toSorted();
    };
    // 2021 − 2 = 2019: figures of 2020 and prices of 2019 may stay, figures of 2018 may not.
    expect(await marks('riverRainfall')).toEqual(['carried', 'outdated']);
    expect(await marks('riverParam')).toEqual(['carried']);
    const counts = async () => (await server.call<Row[]>('accountYear/carried', { year: 2021 }, visitor)).result;
    expect(await counts()).toEqual([
      { table: 'riverRainfall', rows: 2, carried: 1, outdated: 1 },
      { table: 'riverParam', rows: 1, carried: 1, outdated: 0 },
    ]);

    const { result } = await server.call<Row[]>('riverRainfall/getAllDataList', { year: 2021 });
    const old = result.find(({ stationCode }) => stationCode === 'T')!;
    await saved('riverRainfall', { id: old['id'], rowVersion: old['rowVersion'], sourceYear: 2021 });
    expect(await marks('riverRainfall')).toEqual(['carried', 'updated']);
  });

  it('finds a coefficient too old once the general entry of its dictionary was rewritten', async () => {
    const general = (await server.call<Row[]>('dictWater/getAllDataList')).result.find(({ year }) => year === null)!;
    const { id: _id, rowVersion: _version, ...entry } = general;
    await saved('accountYear', { year: 2025 });
    await saved('dictWater', { ...entry, year: 2025, verification: 'unverified' });
    await server.call('accountYear/clone', { from: 2025, to: 2026 });
    const marks = async () => (await server.call<Row[]>('row/carried', { table: 'dictWater', year: 2026 })).result;
    expect(await marks()).toMatchObject([{ mark: 'carried' }]);
    await saved('dictWater', { id: general['id'], rowVersion: general['rowVersion'], remark: '按新标准' });
    expect(await marks()).toMatchObject([{ mark: 'outdated' }]);
  });
});
