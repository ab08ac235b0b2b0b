import { setTimeout } from 'node:timers/promises';
import type { Table } from '@qingzhang/catalogue/language/table';
import { TABLES, tableEntry } from '@qingzhang/catalogue/registry';
import type { Row } from '@qingzhang/contract/rows/row';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { excelClient } from '../imports/testing/excel-client.ts';
import { generatedRows } from '../imports/testing/generated-rows.ts';
import { testServer, type TestServer } from '../testing/test-server.ts';
import { checkedRows, writeRows } from './save-rows.ts';
import { transaction } from './transaction.ts';

let server: TestServer;
let county: string;

beforeAll(async () => {
  server = await testServer();
  county = String((await save('region', { name: '蒙阴县', code: '371328', type: '县' })).result['id']);
});

afterAll(() => server.close());

/** What people enter and a figure is made of: added up, looked up, or counted by region. */
const ENTERED = TABLES.filter(
  ({ table, calls }) => calls === 'rows' && !['system', 'log', 'value'].includes(table.kind),
).map(({ table }) => table);

const save = (table: string, body: object) => server.call(`${table}/saveData`, body);
const DUPLICATE = { status: 409, fault: 'ROW_DUPLICATE' };

/** A row that the server takes: with a mean instead of a stored file, and with no key of a seeded row. */
async function storedOnce(table: Table): Promise<Row> {
  const targets = { regions: [county], classes: ['111', '112'] };
  for (const row of generatedRows(table, targets, { seed: 20_261_117, count: 20 })) {
    if ((await save(table.name, row)).status === 200) return row;
  }
  throw new Error(`no generated row of ${table.name} was taken`);
}

async function liveCount(table: string): Promise<number> {
  const { rows } = await server.database.pool.query<{ count: number }>(
    `SELECT count(*) AS count FROM "${table}" WHERE "deletedAt" IS NULL`,
  );
  return rows[0]!.count;
}

describe('a row that is sent twice', () => {
  it.each(ENTERED.map((table) => [table.label, table] as const))('is stored once: %s', async (_label, table) => {
    const row = await storedOnce(table);
    const count = await liveCount(table.name);
    expect(await save(table.name, row)).toMatchObject(DUPLICATE);
    expect(await liveCount(table.name)).toBe(count);
  });
});

describe('a list whose rows have no key', () => {
  const { table } = tableEntry('leisureArea');
  const park = { year: 2024, siteType: 'park', siteName: '滨河公园', visits: 120_000, hoursPerVisit: 2 };

  it('keeps one row of a double click, and says to the second one how two places are told apart', async () => {
    const answers = await Promise.all([save(table.name, park), save(table.name, park)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const [refused] = answers.filter(({ status }) => status === 409);
    expect(refused!.issues).toMatchObject([{ keys: ['siteName'], code: 'DUPLICATE', severity: 'block' }]);
    expect(refused!.issues[0]!.text).toContain('名称、坐标或备注');
  });

  /** What a second person's call answers that is sent while the first one's rows are written, and not yet to be seen. */
  async function besideUnseen(row: Row, call: () => ReturnType<typeof save>): ReturnType<typeof save> {
    const { answer } = await transaction(server.database.pool, async (client) => {
      await writeRows(client, table, await checkedRows(table, row), { userName: 'admin', address: '127.0.0.1' });
      const sent = call();
      await Promise.race([sent, someoneWaits()]);
      return { answer: sent };
    });
    return answer;
  }

  async function someoneWaits(): Promise<void> {
    const { rows } = await server.owner.query(
      `SELECT FROM pg_locks JOIN pg_database d ON d.oid = database WHERE NOT granted AND d.datname = current_database()`,
    );
    if (rows.length === 0) await setTimeout(20).then(someoneWaits);
  }

  it('keeps one row of two people who send it in the same instant, and lets another place through', async () => {
    const { token } = await server.userOf('operator');
    const row = { ...park, siteName: '南湖公园', regionId: county };
    const answer = await besideUnseen(row, async () => {
      expect((await save(table.name, { ...row, siteName: '北湖公园' })).status).toBe(200);
      return server.call(`${table.name}/saveData`, row, token);
    });
    expect(answer).toMatchObject(DUPLICATE);
  });

  it('makes no twin of a row that one changes while another brings its like back', async () => {
    const row = { ...park, siteName: '东湖公园' };
    const { id: gone } = (await save(table.name, row)).result;
    await server.call(`${table.name}/deleteData`, { ids: [gone] });
    const { id, rowVersion } = (await save(table.name, { ...row, remark: '新园' })).result;
    const restore = () => server.call(`${table.name}/restoreData`, { ids: [gone] });
    expect(await besideUnseen({ id, rowVersion, remark: null }, restore)).toMatchObject(DUPLICATE);
  });

  it('names the row of a batch that says the same as another, and keeps none of them', async () => {
    const count = await liveCount(table.name);
    const other = { ...park, siteName: '东山公园' };
    const answer = await save(table.name, [other, { ...other, remark: '南区' }, other]);
    expect(answer).toMatchObject(DUPLICATE);
    expect(answer.issues.map(({ keys }) => keys)).toEqual([['rows.2.siteName']]);
    expect(await liveCount(table.name)).toBe(count);
  });

  it('takes the same place with another remark, and does not let a change undo the difference', async () => {
    const { status, result } = await save(table.name, { ...park, remark: '北区' });
    expect(status).toBe(200);
    const { id, rowVersion } = result;
    expect(await save(table.name, { id, rowVersion, remark: null })).toMatchObject(DUPLICATE);
    // How far it is in its review is no other content.
    expect(await save(table.name, { id, rowVersion, status: 'submitted' })).toMatchObject({ status: 200 });
    expect(await save(table.name, { ...park, remark: '北区' })).toMatchObject(DUPLICATE);
  });

  it('takes a deleted row anew, and then does not bring the old one back beside it', async () => {
    const row = { ...park, siteName: '西山公园' };
    const { id } = (await save(table.name, row)).result;
    await server.call(`${table.name}/deleteData`, { ids: [id] });
    expect((await save(table.name, row)).status).toBe(200);
    expect(await server.call(`${table.name}/restoreData`, { ids: [id] })).toMatchObject(DUPLICATE);
  });

  it('counts a file once that is imported twice', async () => {
    const client = excelClient(server);
    const file = Buffer.from(
      '场所类型,场所名称,游憩人次,每次游憩时长\n公园,人民公园,30000,1.5\n绿道,环湖绿道,50000,2\n',
    );
    const reading = await client.read(table.name, '公园.csv', file);
    const check = () => client.check(table.name, reading, { year: 2024 });
    const report = await check();
    expect(report.counts).toEqual({ insert: 2, update: 0, same: 0, wrong: 0 });
    expect((await client.import(table.name, reading, report, { year: 2024 })).code).toBe(200);
    expect((await check()).counts).toEqual({ insert: 0, update: 0, same: 2, wrong: 0 });
  });
});
