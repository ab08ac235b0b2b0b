import { tableEntry } from '@qingzhang/catalogue/registry';
import type { Row } from '@qingzhang/contract/rows/row';
import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, type Database } from '../database/database.ts';
import { testDatabase, type TestDatabase } from '../testing/test-database.ts';
import { changeCount, hasChanged } from './row-changes.ts';
import { saveRows } from './save-rows.ts';

let place: TestDatabase;
let database: Database;
const actor = { userName: 'admin', address: '本机' };
const { table } = tableEntry('riverRainfall');

beforeAll(async () => {
  place = await testDatabase();
  database = openDatabase(place.url);
});

afterAll(async () => {
  await database.pool.end();
  await place.drop();
});

async function stored(row: Row): Promise<Row & { id: string; rowVersion: number }> {
  return (await saveRows(database.pool, table, row, { actor })) as Row & { id: string; rowVersion: number };
}

async function logOf(id: string): Promise<readonly { action: string; before: Row; after: Row }[]> {
  const { rows } = await database.pool.query<{ action: string; before: Row; after: Row }>(
    'SELECT action, before, after FROM "auditLog" WHERE "rowId" = $1 ORDER BY (after ->> \'rowVersion\')::int',
    [id],
  );
  return rows;
}

/** The same database, in which something happens right after rows were read for a change. */
function meddled(meddle: () => Promise<unknown>): Pool {
  let hasHappened = false;
  const pool = Object.create(database.pool) as Pool;
  pool.query = (async (query: { readonly name?: string }) => {
    const answer = await (database.pool.query(query as never) as unknown as Promise<unknown>);
    if (query.name?.startsWith('read ') === true && !hasHappened) {
      hasHappened = true;
      await meddle();
    }
    return answer;
  }) as Pool['query'];
  return pool;
}

describe('a row that somebody else writes between reading and writing', () => {
  it('keeps what they wrote, although its version is the one that was read', async () => {
    const { id } = await stored({ year: 2001, stationCode: 'A', rainfallMm: 1, stationName: '旧名' });
    const pool = meddled(() =>
      database.pool.query('UPDATE "riverRainfall" SET "stationName" = \'新名\' WHERE id = $1', [id]),
    );
    const saved = await saveRows(pool, table, { id, rowVersion: 1, rainfallMm: 2 }, { actor });
    expect(saved).toMatchObject({ rowVersion: 2, rainfallMm: 2, stationName: '新名' });
    const [, change] = await logOf(id);
    expect(change).toMatchObject({ action: 'update', before: { stationName: '新名', rainfallMm: 1 } });
  });

  it('is not changed once they have given it another version', async () => {
    const { id } = await stored({ year: 2001, stationCode: 'B', rainfallMm: 1 });
    const pool = meddled(() => saveRows(database.pool, table, { id, rowVersion: 1, rainfallMm: 5 }, { actor }));
    await expect(saveRows(pool, table, { id, rowVersion: 1, rainfallMm: 2 }, { actor })).rejects.toMatchObject({
      code: 'ROW_STALE',
    });
    expect((await logOf(id)).map(({ after }) => after['rainfallMm'])).toEqual([1, 5]);
  });

  it('is not changed once its year is frozen', async () => {
    const { id } = await stored({ year: 2002, stationCode: 'C', rainfallMm: 1 });
    const account = tableEntry('accountYear').table;
    await saveRows(database.pool, account, { year: 2002 }, { actor });
    const freeze = `UPDATE "accountYear" SET status = 'frozen' WHERE year = 2002`;
    const pool = meddled(() => database.pool.query(freeze));
    await expect(saveRows(pool, table, { id, rowVersion: 1, rainfallMm: 2 }, { actor })).rejects.toMatchObject({
      code: 'YEAR_FROZEN',
    });
    // Nor is it moved out of it.
    await expect(saveRows(pool, table, { id, rowVersion: 1, year: 2003 }, { actor })).rejects.toMatchObject({
      code: 'YEAR_FROZEN',
    });
  });
});

it('changes that are sent at once have each their own answer, and their own line in the log', async () => {
  const rows = await Promise.all(
    Array.from({ length: 20 }, (_, at) => stored({ year: 2004, stationCode: `D${at}`, rainfallMm: at })),
  );
  const changes = rows.map(({ id }, at): Row => {
    if (at === 3) return { id, rowVersion: 7, rainfallMm: 100 };
    if (at === 4) return { id, rowVersion: 1, stationCode: 'D5' };
    if (at === 6) return { id, rowVersion: 1, regionId: '00000000-0000-4000-8000-000000000000' };
    return { id, rowVersion: 1, rainfallMm: 100 + at };
  });
  const outcomes = await Promise.allSettled(
    // Each one twice: whichever of a pair comes second is of an old version.
    [...changes, ...changes].map((change) => saveRows(database.pool, table, change, { actor })),
  );
  const codes = outcomes.map((outcome) =>
    outcome.status === 'fulfilled'
      ? Number((outcome.value as Row)['rainfallMm'])
      : (outcome.reason as { code: string }).code,
  );
  const refused = new Map<number, string>([
    [3, 'ROW_STALE'],
    [4, 'ROW_DUPLICATE'],
    [6, 'BODY_INVALID'],
  ]);
  for (const at of rows.keys()) {
    const why = refused.get(at);
    const pair = why === undefined ? [100 + at, 'ROW_STALE'] : [why, why];
    expect(new Set([codes[at], codes[at + 20]]), `D${at}`).toEqual(new Set(pair));
  }
  for (const [at, { id }] of rows.entries()) {
    const [, change, ...more] = await logOf(id);
    expect(more).toEqual([]);
    if (refused.has(at)) expect(change).toBeUndefined();
    else expect(change).toMatchObject({ before: { rainfallMm: at }, after: { rainfallMm: 100 + at, rowVersion: 2 } });
  }
});

it('a change concerns the year that its row is in and the one that it comes to, and no other', async () => {
  const { pool } = database;
  const { id } = await stored({ year: 2010, stationCode: 'E', rainfallMm: 1 });
  const since = changeCount(pool);
  await saveRows(pool, table, { id, rowVersion: 1, year: 2011 }, { actor });
  const concerned = [2009, 2010, 2011, 2012].filter((year) =>
    hasChanged(pool, since, (touched) => touched.table === table.name && touched.years?.has(year) !== false),
  );
  expect(concerned).toEqual([2010, 2011]);
});
