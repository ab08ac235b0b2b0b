import { TABLES } from '@qingzhang/catalogue/registry';
import { isReviewed } from '@qingzhang/catalogue/language/review';
import { exampleRow } from '@qingzhang/contract/rows/example-row';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { upload } from '../files/testing/form.ts';
import { userWith } from '../testing/custom-role.ts';
import { testServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let operator: string;
let reviewer: string;

beforeAll(async () => {
  server = await testServer();
  operator = (await server.userOf('operator', 'clerk')).token;
  reviewer = (await server.userOf('reviewer', 'checker')).token;
});

afterAll(() => server.close());

interface Stored {
  readonly id: string;
  readonly rowVersion: number;
  readonly status: string;
}

const TABLE = 'riverRainfall';
let stations = 0;

async function saved(row: object, token = operator) {
  const { status, result, message } = await server.call<Stored>(`${TABLE}/saveData`, row, token);
  return { status, message, row: result };
}

async function submitted(token = operator): Promise<Stored> {
  stations += 1;
  return (await saved({ year: 2020, stationCode: `S${stations}`, status: 'submitted' }, token)).row;
}

const named = ({ id, rowVersion }: Stored) => ({ id, rowVersion });
const approve = (row: Stored, token: string) =>
  server.call('review/approve', { table: TABLE, rows: [named(row)] }, token);

async function statusOf(id: string): Promise<string> {
  const { rows } = await server.database.pool.query<{ status: string }>(`SELECT status FROM "${TABLE}" WHERE id = $1`, [
    id,
  ]);
  return rows[0]!.status;
}

describe('evidence of an approved row', () => {
  it('that is attached, noted anew or taken off has the row submitted again', async () => {
    const { result: file } = await upload(server, 'upload', [{ name: 'a.txt', bytes: Buffer.from('证明') }], {
      token: operator,
    });
    const row = await submitted();
    const of = { table: TABLE, id: row.id, fileId: file['fileId'] };
    const attach = (note: string) => server.call<Stored[]>('attachment/save', { ...of, note }, operator);
    const approveAgain = async () => {
      const { rows } = await server.owner.query<Stored>(`SELECT id, "rowVersion" FROM "${TABLE}" WHERE id = $1`, [
        row.id,
      ]);
      expect((await approve(rows[0]!, reviewer)).status).toBe(200);
      expect(await statusOf(row.id)).toBe('approved');
    };
    await approveAgain();
    const attached = await attach('第 12 页');
    expect(await statusOf(row.id)).toBe('submitted');
    await approveAgain();
    await attach('第 13 页');
    expect(await statusOf(row.id)).toBe('submitted');
    await approveAgain();
    await server.call('attachment/remove', { id: attached.result[0]!.id }, operator);
    expect(await statusOf(row.id)).toBe('submitted');
  });
});

describe('a review', () => {
  it('is not the operator’s, by the call or by saving', async () => {
    const row = await submitted();
    expect((await approve(row, operator)).status).toBe(403);
    expect(await saved({ ...named(row), status: 'approved' })).toMatchObject({
      status: 403,
      message: expect.stringContaining('数据审核'),
    });
    expect((await saved({ year: 2020, stationCode: 'NEW', status: 'approved' })).status).toBe(403);
    // Nor is it the administrator's by saving.
    expect((await saved({ ...named(row), status: 'approved' }, server.admin)).status).toBe(403);
    expect(await statusOf(row.id)).toBe('submitted');
  });

  it('approves what others have submitted, and stands in the history as such', async () => {
    const row = await submitted();
    expect(await approve(row, reviewer)).toMatchObject({ status: 200, result: { approved: 1 } });
    expect(await statusOf(row.id)).toBe('approved');
    const history = await server.call<{ action: string; createdBy: string }[]>(
      'row/history',
      { table: TABLE, id: row.id },
      operator,
    );
    expect(history.result.map(({ action, createdBy }) => `${action} ${createdBy}`)).toEqual([
      'approve checker',
      'insert clerk',
    ]);
    // Once more, and at an old version, it is refused.
    expect((await approve(row, reviewer)).status).toBe(409);
    const draft = (await saved({ year: 2020, stationCode: 'DRAFT' })).row;
    expect((await approve(draft, reviewer)).status).toBe(409);
  });

  it('of one’s own rows is somebody else’s, also when a colleague has submitted them', async () => {
    const module = TABLES.find(({ table }) => table.name === TABLE)!.module;
    const writer = await userWith(server, 'writer-and-checker', { '/system/review': 'write', [module]: 'write' });
    const row = await submitted(writer.token);
    const refused = await approve(row, writer.token);
    expect([refused.status, refused.message]).toEqual([403, expect.stringContaining('须由他人审核')]);
    const draft = (await saved({ year: 2020, stationCode: 'THEIRS' }, writer.token)).row;
    const passed = (await saved({ ...named(draft), status: 'submitted' })).row;
    expect((await approve(passed, writer.token)).status).toBe(403);
    expect((await approve(passed, reviewer)).status).toBe(200);
  });

  it('begins anew when an approved row changes, and stands when nothing does', async () => {
    const row = await submitted();
    await approve(row, reviewer);
    const approved = { id: row.id, rowVersion: row.rowVersion + 1 };
    const same = await saved({ ...approved, stationCode: `S${stations}`, status: 'approved' });
    expect([same.status, same.row.status]).toEqual([200, 'approved']);
    const changed = await saved({ ...named(same.row), remark: '改了备注' });
    expect(changed.row.status).toBe('submitted');
    expect((await approve(changed.row, reviewer)).status).toBe(200);
    // Sent along with a change, the old state does not survive it.
    const again = await saved({
      id: row.id,
      rowVersion: changed.row.rowVersion + 1,
      remark: '又改',
      status: 'approved',
    });
    expect(again.row.status).toBe('submitted');
  });

  it('sends back with a reason that the history tells', async () => {
    const row = await submitted();
    const body = { table: TABLE, rows: [named(row)] };
    expect((await server.call('review/sendBack', { ...body, reason: '' }, reviewer)).status).toBe(400);
    expect((await server.call('review/sendBack', { ...body, reason: '缺来源文件' }, operator)).status).toBe(403);
    expect((await server.call('review/sendBack', { ...body, reason: '缺来源文件' }, reviewer)).status).toBe(200);
    expect(await statusOf(row.id)).toBe('draft');
    const history = await server.call<{ action: string; reason: string }[]>('row/history', {
      table: TABLE,
      id: row.id,
    });
    expect(history.result[0]).toMatchObject({ action: 'sendBack', reason: '缺来源文件' });
  });

  it('is asked for table by table, each for whoever may read it', async () => {
    await server.database.pool.query(`DELETE FROM "${TABLE}"`);
    await submitted();
    await submitted();
    const { result } = await server.call<object[]>('review/pending', {}, reviewer);
    expect(result).toMatchObject([{ table: TABLE, year: 2020, submitted: 2, own: 0 }]);
    const narrow = await userWith(server, 'review-only', { '/system/review': 'write' });
    expect((await server.call('review/pending', {}, narrow.token)).result).toEqual([]);
    const row = await submitted();
    expect((await approve(row, narrow.token)).status).toBe(403);
  });

  it('covers every table that is entered by people with a state', async () => {
    const reviewed = TABLES.filter(({ table }) => isReviewed(table));
    expect(reviewed.length).toBeGreaterThan(60);
    const statuses: number[] = [];
    for (const { table } of reviewed.filter((entry) => entry.calls === 'rows')) {
      const row = { ...exampleRow(table), status: 'approved' };
      const { status } = await server.call(`${table.name}/saveData`, row);
      statuses.push(status);
      const { rows } = await server.database.pool.query(`SELECT FROM "${table.name}" WHERE status = 'approved'`);
      expect([table.name, rows.length]).toEqual([table.name, 0]);
    }
    // Some examples of rasters are refused before that: their file is made up.
    expect(new Set(statuses)).toEqual(new Set([400, 403]));
    expect(statuses.filter((status) => status === 403).length).toBeGreaterThan(40);
  });
});
