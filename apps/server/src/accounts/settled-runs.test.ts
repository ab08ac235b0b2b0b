import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../database/database.ts';
import { followChanges, lastLook } from '../rows/follow-changes.ts';
import type { Touched } from '../rows/row-changes.ts';
import { transaction } from '../rows/transaction.ts';
import { testDatabase, type TestDatabase } from '../testing/test-database.ts';
import { concernsStoredOf, storedRunsOf } from './input-changes.ts';
import { besidesRuns, keepSettled, settledRuns } from './settled-runs.ts';

let place: TestDatabase;
let [worker, server]: Pool[] = [];
const stops: (() => void)[] = [];
const [oxygen, carbon] = [randomUUID(), randomUUID()];
const concerns = besidesRuns(({ table }: Touched) => table !== 'soilParam');

async function program(): Promise<Pool> {
  const { pool } = openDatabase(place.url, { max: 3 });
  stops.push(await followChanges(pool, { onHint: () => () => undefined, hint: () => Promise.resolve() }));
  return pool;
}

const touch = (pool: Pool, touched?: Touched) => transaction(pool, async () => undefined, touched);
const isSettled = async (pool = server!, question = { concerns, sources: [carbon] as (string | undefined)[] }) =>
  (await settledRuns(pool, [oxygen]))(oxygen, question);

beforeAll(async () => {
  place = await testDatabase();
  [worker, server] = [await program(), await program()];
});

afterAll(async () => {
  for (const stop of stops) stop();
  for (const pool of [worker!, server!]) await pool.end();
  await place.drop();
});

/** As a worker keeps it that has looked before it read anything. */
beforeEach(async () => {
  stops.push(await followChanges(worker!, { onHint: () => () => undefined, hint: () => Promise.resolve() }));
  const look = lastLook(worker!)!;
  const keep = { runId: oxygen, sources: [carbon] };
  await transaction(worker!, (client) => keepSettled(client, look, [keep]), storedRunsOf(2024));
});

describe('a run that was found to be what its inputs give', () => {
  it('is known as that to every program, until one of them changes what concerns it', async () => {
    expect([await isSettled(worker), await isSettled()]).toEqual([true, true]);
    await touch(worker!, { table: 'soilParam' });
    expect(await isSettled()).toBe(true);
    await touch(server!, { table: 'oxygenParam' });
    expect([await isSettled(worker), await isSettled()]).toEqual([false, false]);
  });

  it('is not known after a change that may be anything', async () => {
    await touch(worker!);
    expect(await isSettled()).toBe(false);
  });

  it('outlives other runs that are stored, but not those that it builds on', async () => {
    await touch(worker!, storedRunsOf(2024));
    expect(await isSettled()).toBe(true);
    expect(await isSettled(server, { concerns, sources: [randomUUID()] })).toBe(false);
    expect(await isSettled(server, { concerns, sources: [undefined] })).toBe(false);
    expect(await isSettled(server, { concerns, sources: [carbon, carbon] })).toBe(false);
    expect(await isSettled(server, { concerns: concernsStoredOf(2024), sources: [carbon] })).toBe(false);
  });

  it('counts a change that was begun before the look and came to its end after it', async () => {
    const client = await server!.connect();
    await client.query(
      `BEGIN; INSERT INTO "rowChange" (origin, touched) VALUES (gen_random_uuid(), '{"table":"riverParam"}')`,
    );
    stops.push(await followChanges(worker!, { onHint: () => () => undefined, hint: () => Promise.resolve() }));
    await transaction(worker!, (own) => keepSettled(own, lastLook(worker!)!, [{ runId: oxygen, sources: [carbon] }]));
    await worker!.query(`DELETE FROM "rowChange" WHERE xid > '0'::xid8`);
    expect(await isSettled()).toBe(true);
    await client.query('COMMIT');
    client.release();
    expect(await isSettled()).toBe(false);
  });

  it('is looked at anew after some minutes, as rows may have been changed by hand', async () => {
    await worker!.query('UPDATE "settledRun" SET at = at - 140');
    expect(await isSettled()).toBe(true);
    await worker!.query('UPDATE "settledRun" SET at = at - 20');
    expect(await isSettled()).toBe(false);
  });

  it('is unknown where the database has lost its notes, or somebody may have pruned them', async () => {
    const prunedAt = `UPDATE "rowChange" SET at = clock_timestamp() + make_interval(secs => $1) WHERE xid = '0'::xid8`;
    await worker!.query(prunedAt, [400]);
    expect(await isSettled()).toBe(false);
    await worker!.query(prunedAt, [0]);
    expect(await isSettled()).toBe(true);
    await worker!.query('TRUNCATE "rowChange"');
    expect(await isSettled()).toBe(false);
  });

  it('is unknown to an engine that may come to other figures', async () => {
    await worker!.query(`UPDATE "settledRun" SET engine = '0 20'`);
    expect(await isSettled()).toBe(false);
  });
});
