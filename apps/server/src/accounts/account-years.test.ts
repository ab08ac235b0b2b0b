import { TABLES } from '@qingzhang/catalogue/registry';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testServer, type TestServer } from '../testing/test-server.ts';
import {
  done,
  fillYear,
  freeze,
  plantCounty,
  reasonsFor,
  refusal,
  valuesOf,
  type PlantedCounty,
  type Row,
  withoutFiles,
} from './testing/county-year.ts';

const FULL = 2050;
let server: TestServer;
let county: PlantedCounty;
let year = 2000;

beforeAll(async () => {
  server = await testServer();
  county = await plantCounty(server, 2, 0);
  await done(server, 'accountYear/saveData', {
    year: FULL,
    services: [{ serviceCode: 'bio', included: false, reason: '资料不足' }],
  });
  await fillYear(server, county, FULL);
});

afterAll(() => server.close());

const RIVER = ['ecosystemArea', 'riverRainfallTif', 'riverEtTif', 'riverParam'];

async function fillRiver(): Promise<void> {
  const tables = county.tables(year);
  for (const table of RIVER) await done(server, `${table}/saveData`, tables.get(table)!);
}

const rowsOf = (table: string, of = year) => done<Row[]>(server, `${table}/getAllDataList`, { year: of });

describe('a frozen year', () => {
  let price: Row;
  let deleted: Row;

  beforeEach(async () => {
    year += 1;
    await fillRiver();
    await done(server, 'riverValue/calculate', { year });
    [price] = (await rowsOf('riverParam')) as [Row];
    const extra = await done(server, 'riverEtTif/saveData', {
      year,
      rasterKind: 'actualEt',
      classCode: '411',
      month: 3,
      meanValue: 40,
    });
    deleted = extra;
    await done(server, 'riverEtTif/deleteData', { ids: [extra['id']] });
    await done(server, 'riverValue/calculate', { year });
    await freeze(server, year);
    await withoutFiles(server, year);
  });

  it('takes no calculation, data, value, deletion, restoration or copy any more', async () => {
    const [value] = await valuesOf(server, 'river', year);
    const attempts: [string, unknown][] = [
      ['riverValue/calculate', { year }],
      ['riverValue/calculate', { year, async: true }],
      ['riverValue/calculate', { year, dryRun: true }],
      ['regulateValue/calculate', { year }],
      ['riverParam/saveData', { id: price['id'], rowVersion: price['rowVersion'], reservoirUnitCost: 8 }],
      ['riverRainfallTif/saveData', { year, rasterKind: 'rainfall', classCode: '411', meanValue: 800 }],
      ['riverValue/saveData', { year, regionId: county.id, value: 5, overrideReason: '试' }],
      ['riverValue/saveData', { id: value!['id'], rowVersion: value!['rowVersion'], value: 5, overrideReason: '试' }],
      ['riverParam/deleteData', { ids: [price['id']] }],
      ['riverValue/deleteData', { ids: [value!['id']] }],
      ['riverEtTif/restoreData', { ids: [deleted['id']] }],
      ['accountYear/clone', { from: FULL, to: year }],
    ];
    for (const [name, body] of attempts) {
      const answer = await refusal(server, name, body);
      expect(answer, name).toMatchObject({ status: 409, code: 409 });
      expect(answer.message, name).toContain('冻结');
    }
    expect(await valuesOf(server, 'river', year)).toContainEqual(value);
    expect((await rowsOf('riverParam'))[0]).toEqual(price);
  });

  it('is changed again once an administrator has unfrozen it, with a reason', async () => {
    expect(await refusal(server, 'accountYear/unfreeze', { year })).toMatchObject({ status: 400 });
    await done(server, 'accountYear/unfreeze', { year, reason: '补正降水数据' });
    await done(server, 'riverParam/saveData', {
      id: price['id'],
      rowVersion: price['rowVersion'],
      reservoirUnitCost: 8,
    });
    const [row] = await valuesOf(server, 'river', year);
    expect(row).toMatchObject({ stale: true });
    await done(server, 'riverValue/calculate', { year });
    const { rows } = await server.database.pool.query(
      `SELECT after, action FROM "auditLog" WHERE "tableName" = 'accountYear' AND action IN ('freeze', 'unfreeze') ORDER BY "createdAt" DESC LIMIT 2`,
    );
    expect(rows.map((event) => event.action)).toEqual(['unfreeze', 'freeze']);
  });

  it('may still be read, traced and evaluated again', async () => {
    const [value] = await valuesOf(server, 'river', year);
    expect(await done(server, 'run/recompute', { runId: value!['runId'] })).toMatchObject({ same: true });
  });
});

describe('freezing while rows are on their way', () => {
  beforeEach(async () => {
    year += 1;
    await fillRiver();
    await done(server, 'riverValue/calculate', { year });
  });

  /** Whether a request waits for a lock that the test holds. */
  async function someoneWaits(): Promise<void> {
    for (;;) {
      const { rows } = await server.database.pool.query<{ count: number }>(
        `SELECT count(*)::integer AS count FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      if (rows[0]!.count > 0) return;
    }
  }

  it.each([
    ['a row', 'riverRainfallTif/saveData', () => ({ year, rasterKind: 'rainfall', classCode: '411', meanValue: 800 })],
    ['a value', 'riverValue/saveData', () => ({ year, regionId: county.id, value: 5, overrideReason: '试' })],
    ['a calculation', 'riverValue/calculate', () => ({ year })],
    ['a copy', 'accountYear/clone', () => ({ from: FULL, to: year })],
  ])('%s that comes while the year is being frozen is refused, not written afterwards', async (_, name, body) => {
    const client = await server.database.pool.connect();
    try {
      await client.query('BEGIN');
      await client.query('SELECT id FROM "accountYear" WHERE year = $1 FOR UPDATE', [year]);
      const saving = server.call(name, body());
      await someoneWaits();
      await client.query(`UPDATE "accountYear" SET status = 'frozen' WHERE year = $1`, [year]);
      await client.query('COMMIT');
      expect(await saving).toMatchObject({ status: 409 });
    } finally {
      client.release();
    }
  });

  it('a save that has begun is waited for: it is in the year that is frozen', async () => {
    const reasons = await reasonsFor(server, year);
    const client = await server.database.pool.connect();
    try {
      await client.query('BEGIN');
      await client.query('SELECT id FROM "accountYear" WHERE year = $1 FOR KEY SHARE', [year]);
      let isFrozen = false;
      const freezing = server.call('accountYear/freeze', { year, reasons }).then((answer) => {
        isFrozen = true;
        return answer;
      });
      await someoneWaits();
      await client.query(`UPDATE "riverParam" SET "reservoirUnitCost" = 9 WHERE year = $1`, [year]);
      expect(isFrozen).toBe(false);
      await client.query('COMMIT');
      expect(await freezing).toMatchObject({ code: 200 });
      await withoutFiles(server, year);
      expect((await rowsOf('riverParam'))[0]).toMatchObject({ reservoirUnitCost: 9 });
    } finally {
      client.release();
    }
  });
});

describe('copying a year', () => {
  const TO = FULL + 1;

  it('carries every row over, marked with the year it came from, and no values', async () => {
    await done(server, 'productValue/calculate', { year: FULL });
    const copied = await done<{ rows: number; tables: Row[] }>(server, 'accountYear/clone', { from: FULL, to: TO });
    const tables = county.tables(FULL);
    expect(copied.rows).toBe([...tables.values()].reduce((sum, rows) => sum + rows.length, 0));
    expect(copied.tables.map((each) => String(each['table'])).sort()).toEqual([...tables.keys()].sort());
    for (const [table, rows] of tables) {
      const own = (await rowsOf(table, TO)).filter((row) => row['year'] === TO);
      expect(own.length, table).toBe(rows.length);
      for (const row of own) expect(row).toMatchObject({ carriedFrom: FULL, rowVersion: 1, status: 'draft' });
    }
    for (const { table } of TABLES.filter((entry) => entry.calls === 'values'))
      expect(await done<Row[]>(server, `${table.name}/getAllDataList`, { year: TO, detail: true })).toEqual([]);
    const accounts = await done<Row[]>(server, 'accountYear/getAllDataList', {});
    expect(accounts.find((each) => each['year'] === TO)).toMatchObject({
      status: 'open',
      services: [{ serviceCode: 'bio', included: false, reason: '资料不足' }],
    });
  });

  it('keeps the rows of every table in the order that they were entered in', async () => {
    for (const name of county.tables(FULL).keys()) {
      const { unique } = TABLES.find(({ table }) => table.name === name)!.table;
      const keys = unique.filter((key) => key !== 'year');
      const labels = async (year: number) =>
        (await rowsOf(name, year))
          .filter((row) => row['year'] === year)
          .map((row) => JSON.stringify(keys.map((key) => row[key] ?? null)));
      expect(await labels(TO), name).toEqual(await labels(FULL));
    }
  });

  it('a copied row that someone edits is no longer carried over', async () => {
    const [row] = (await rowsOf('riverParam', TO)) as [Row];
    const saved = await done(server, 'riverParam/saveData', {
      id: row['id'],
      rowVersion: row['rowVersion'],
      reservoirUnitCost: 7.2,
    });
    expect(saved['carriedFrom']).toBeNull();
    expect((await rowsOf('riverParam', FULL))[0]).toMatchObject({ reservoirUnitCost: 7.06, carriedFrom: null });
  });

  it('is refused into a year that has rows, with the tables that have them', async () => {
    const answer = await refusal(server, 'accountYear/clone', { from: FULL, to: TO });
    expect(answer).toMatchObject({ status: 409 });
    for (const { table } of TABLES.filter((entry) => county.tables(FULL).has(entry.table.name)))
      expect(answer.message).toContain(table.label);
    expect(await refusal(server, 'accountYear/clone', { from: 1995, to: 1996 })).toMatchObject({ status: 404 });
  });

  it('twice at once fills the year once', async () => {
    const to = FULL + 2;
    const answers = await Promise.all([1, 2].map(() => server.call('accountYear/clone', { from: FULL, to })));
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([200, 409]));
    expect((await rowsOf('riverParam', to)).filter((row) => row['year'] === to)).toHaveLength(1);
  });
});
