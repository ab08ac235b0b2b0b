import type { Pool } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase, type Database } from '../database/database.ts';
import { testDatabase, type TestDatabase } from '../testing/test-database.ts';
import { anchorOf, anchorText, currentAnchor, printedAnchor } from './anchors.ts';
import { sealEntries } from './seal-entries.ts';
import { verifyChain } from './verify-chain.ts';

let home: TestDatabase;
let database: Database;
let pool: Pool;

beforeAll(async () => {
  home = await testDatabase();
  database = openDatabase(home.url);
  pool = database.pool;
});
afterAll(async () => {
  await pool.end();
  await home.drop();
});
beforeEach(async () => {
  await write(20);
  await seal();
});

async function write(count: number): Promise<void> {
  await pool.query(
    `INSERT INTO "auditLog" (id, action, "tableName", reason, after, "createdBy", "createdAt")
SELECT gen_random_uuid(), 'update', 'riverRainfall', '原因 ' || n, jsonb_build_object('值', n / 3.0), '录入员', clock_timestamp()
FROM generate_series(1, $1) n`,
    [count],
  );
}

/** The template's own entries wait as well. */
async function seal(): Promise<void> {
  while ((await sealEntries(pool)) > 0) continue;
}

/** What somebody does who owns the database. */
async function tamper(table: string, statement: string): Promise<void> {
  await pool.query(
    `ALTER TABLE "${table}" DISABLE TRIGGER USER; ${statement}; ALTER TABLE "${table}" ENABLE TRIGGER USER`,
  );
}

async function entryAt(seq: number): Promise<string> {
  const { rows } = await pool.query<{ entryId: string }>('SELECT "entryId" FROM "auditSeal" WHERE seq = $1', [seq]);
  return rows[0]!.entryId;
}

describe('the chain over the log', () => {
  it('holds all that was written, and says what waits', async () => {
    const { rows } = await pool.query<{ n: number }>('SELECT count(*) AS n FROM "auditLog"');
    expect(await verifyChain(pool, [])).toEqual({ sound: rows[0]!.n, waiting: 0, problem: undefined });
    await write(3);
    expect(await verifyChain(pool, [])).toMatchObject({ waiting: 3, problem: undefined });
  });

  it('does not fork when many seal and many write', async () => {
    const work = Array.from({ length: 8 }, (_, n) => (n % 2 === 0 ? write(200) : sealEntries(pool)));
    await Promise.all(work);
    await seal();
    expect(await verifyChain(pool, [])).toMatchObject({ waiting: 0, problem: undefined });
  });

  it('lets nobody wait: an open transaction is sealed when it has ended', async () => {
    const client = await pool.connect();
    await client.query('BEGIN');
    await client.query(
      `INSERT INTO "auditLog" (id, action, "createdBy", "createdAt") VALUES (gen_random_uuid(), 'login', 'slow', now())`,
    );
    await write(5);
    expect(await sealEntries(pool)).toBe(5);
    await client.query('COMMIT');
    client.release();
    expect(await sealEntries(pool)).toBe(1);
    expect(await verifyChain(pool, [])).toMatchObject({ waiting: 0, problem: undefined });
  });

  it('gives the seal of what was last done to a row, whatever came after', async () => {
    await pool.query(
      `INSERT INTO "auditLog" (id, action, "tableName", "rowId", "createdBy", "createdAt")
VALUES (gen_random_uuid(), 'freeze', 'accountYear', 'a year', 'admin', now())`,
    );
    await seal();
    const frozen = await anchorOf(pool, 'freeze', 'accountYear', 'a year');
    expect(frozen).toEqual(await currentAnchor(pool));
    await write(3);
    await seal();
    expect(await anchorOf(pool, 'freeze', 'accountYear', 'a year')).toEqual(frozen);
    expect(printedAnchor(anchorText(frozen!))).toMatchObject({ seq: frozen!.seq, hash: frozen!.hash });
    expect(await anchorOf(pool, 'freeze', 'accountYear', 'another')).toBeUndefined();
    expect(printedAnchor('anchors.jsonl')).toBeUndefined();
  });

  it('cannot be changed by a statement', async () => {
    await expect(pool.query('DELETE FROM "auditSeal"')).rejects.toThrow(/append-only/);
    await expect(pool.query(`UPDATE "auditSeal" SET hash = ''`)).rejects.toThrow(/append-only/);
  });
});

// Each leaves the log broken for those after it: the place is nearer to the beginning each time.
describe('whoever tampers with the log is found', () => {
  it('by an anchor, when the whole chain was written anew', async () => {
    const anchor = (await currentAnchor(pool))!;
    const forged = { ...anchor, hash: 'f'.repeat(64) };
    expect(await verifyChain(pool, [anchor])).toMatchObject({ problem: undefined });
    const { problem } = await verifyChain(pool, [forged]);
    expect(problem).toContain(`第 ${anchor.seq} 条与`);
    const later = { ...anchor, seq: anchor.seq + 10 };
    expect((await verifyChain(pool, [later])).problem).toContain(`到第 ${anchor.seq} 条为止`);
  });

  it('when an entry was put in beside the chain', async () => {
    await tamper(
      'auditLog',
      `INSERT INTO "auditLog" (id, action, "createdBy", "createdAt") VALUES (gen_random_uuid(), 'login', 'forged', now())`,
    );
    expect((await verifyChain(pool, [])).problem).toContain('没有封签');
  });

  it('by the first entry that was changed or removed', async () => {
    const last = (await currentAnchor(pool))!.seq;
    const [changed, removed] = [await entryAt(last - 2), await entryAt(last - 4)];
    await tamper('auditLog', `UPDATE "auditLog" SET "createdBy" = '别人' WHERE id = '${changed}'`);
    const { problem, sound } = await verifyChain(pool, []);
    expect(problem).toContain(`第 ${last - 2} 条（${changed}`);
    expect(sound).toBe(last - 3);
    await tamper('auditLog', `DELETE FROM "auditLog" WHERE id = '${removed}'`);
    expect((await verifyChain(pool, [])).problem).toBe(`第 ${last - 4} 条（${removed}）已被删去`);
    await tamper('auditSeal', `DELETE FROM "auditSeal" WHERE seq = ${last - 6}`);
    expect((await verifyChain(pool, [])).problem).toBe(`第 ${last - 6} 条的封签已被删去`);
  });
});
