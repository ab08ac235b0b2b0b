import { setTimeout as delay } from 'node:timers/promises';
import type { Pool } from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '../database/database.ts';
import { testDatabase, type TestDatabase } from '../testing/test-database.ts';
import { followChanges } from './follow-changes.ts';
import { keepAnswers, recallKept } from './kept-answers.ts';
import { remembering } from './remember.ts';
import type { Touched } from './row-changes.ts';
import { transaction } from './transaction.ts';

const ask = remembering<ReadonlyMap<string, bigint>>({ keptAs: 'rain of a test' });
const concerns = ({ table }: Touched) => table === 'riverRainfall';

let place: TestDatabase;
let formed: number;
let ends: (() => Promise<void>)[];
beforeEach(async () => {
  place = await testDatabase();
  [formed, ends] = [0, []];
});
afterEach(async () => {
  vi.useRealTimers();
  for (const end of ends) await end();
  await place.drop();
});

interface Run {
  readonly pool: Pool;
  readonly total: () => Promise<bigint | undefined>;
  /** Leaves what a write of rows leaves for others. */
  readonly write: (table: string) => Promise<unknown>;
  /** Ends as a server does, keeping what holds. */
  readonly end: () => Promise<void>;
}

/** One run of a program, from its start on. */
async function run(program = 'same'): Promise<Run> {
  const { pool } = openDatabase(place.url, { max: 3 });
  const since = await recallKept(pool, program);
  const unfollow = await followChanges(pool, { onHint: () => () => undefined, hint: async () => undefined }, since);
  let isOver = false;
  const stop = async () => {
    if (isOver) return;
    isOver = true;
    unfollow();
    await pool.end();
  };
  ends.push(stop);
  const form = async () => new Map([['total', BigInt((formed += 1))]]);
  return {
    pool,
    total: async () => (await ask(pool, '2023', { concerns, form })).get('total'),
    write: (table) => transaction(pool, async () => undefined, { table }),
    end: async () => {
      await keepAnswers(pool, program);
      await stop();
    },
  };
}

/** A run that was asked for the total, and has ended. */
async function hasRun(program?: string): Promise<void> {
  const first = await run(program);
  await first.total();
  await first.end();
}

describe('what a program remembered when it ended', () => {
  it('is told by the next run without being worked out, whatever it is made of', async () => {
    await hasRun();
    expect(await (await run()).total()).toBe(1n);
    expect(formed).toBe(1);
  });

  it('is worked out anew where rows that concern it were written meanwhile, and only then', async () => {
    const first = await run();
    await first.total();
    const other = await run('other');
    await other.write('windSpeed');
    await first.end();
    const second = await run();
    expect(await second.total()).toBe(1n);
    await second.end();
    await other.write('riverRainfall');
    expect(await (await run()).total()).toBe(2n);
  });

  it('that no longer held is not kept', async () => {
    const first = await run();
    await first.total();
    await first.write('riverRainfall');
    await first.end();
    expect(await (await run()).total()).toBe(2n);
  });

  it('outlives runs that nobody asks, with what was written in them', async () => {
    await hasRun();
    const silent = await run();
    await silent.write('windSpeed');
    await silent.end();
    const asked = await run();
    expect(await asked.total()).toBe(1n);
    await asked.end();
    const writing = await run();
    await writing.write('riverRainfall');
    await writing.end();
    expect(await (await run()).total()).toBe(2n);
  });

  it('is told to no program of other code, which takes its place', async () => {
    await hasRun('of yesterday');
    const today = await run('of today');
    expect(await today.total()).toBe(2n);
    await today.end();
    expect(await (await run('of yesterday')).total()).toBe(3n);
  });

  it('is forgotten where nobody can know what was written since', async () => {
    await hasRun();
    const owner = openDatabase(place.url, { max: 1 });
    ends.push(() => owner.pool.end());
    // What a crash of the database or a back-up leaves: no notes.
    await owner.pool.query('TRUNCATE "rowChange"');
    expect(await (await run()).total()).toBe(2n);
  });

  it('is forgotten where notes have been cleared away since, and holds over a night in which none were', async () => {
    await hasRun();
    const owner = openDatabase(place.url, { max: 1 });
    ends.push(() => owner.pool.end());
    const clearedAfter = (seconds: number) =>
      owner.pool.query(
        `UPDATE "rowChange" SET at = clock_timestamp() + make_interval(secs => $1) WHERE xid = '0'::xid8`,
        [seconds],
      );
    await clearedAfter(200);
    expect(await (await run()).total()).toBe(1n);
    await clearedAfter(400);
    expect(await (await run()).total()).toBe(2n);
  });

  it('is told once where it was old, and worked out anew beside whoever asks', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 0 });
    const first = await run();
    await first.total();
    vi.setSystemTime(3_600_000);
    await first.end();
    const second = await run();
    expect(await second.total()).toBe(1n);
    await delay(20);
    expect(await second.total()).toBe(2n);
  });

  it('stays what it was where a program still writes at its end', async () => {
    await hasRun();
    const busy = await run();
    await busy.write('riverRainfall');
    const client = await busy.pool.connect();
    await keepAnswers(busy.pool, 'same');
    client.release();
    // The save is found among the notes.
    expect(await (await run()).total()).toBe(2n);
  });
});
