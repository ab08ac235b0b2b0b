import { setTimeout as delay } from 'node:timers/promises';
import { tableEntry } from '@qingzhang/catalogue/registry';
import type { Pool } from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDatabase } from '../database/database.ts';
import { testDatabase, type TestDatabase } from '../testing/test-database.ts';
import { followChanges, knowChanges } from './follow-changes.ts';
import { insertAlone } from './insert-rows.ts';
import { remembering } from './remember.ts';
import { changeCount, hasChanged, NO_FIGURES, type Touched } from './row-changes.ts';
import { transaction } from './transaction.ts';

const actor = { userName: 'admin', address: '本机' };
const { table } = tableEntry('riverRainfall');
const concerns = (touched: Touched) => touched.table === table.name && (touched.years?.has(2023) ?? true);

let place: TestDatabase;
let pools: Pool[];
let stops: (() => void)[];
beforeEach(async () => {
  place = await testDatabase();
  [pools, stops] = [[], []];
});
afterEach(async () => {
  for (const stop of stops) stop();
  for (const pool of pools) await pool.end();
  await place.drop();
});

/** A program on the database that hears hints or, with none, only looks by itself. */
async function program(hints: Hints = new Set()): Promise<Pool> {
  const { pool } = openDatabase(place.url, { max: 3 });
  pools.push(pool);
  const stop = await followChanges(pool, {
    onHint: (listener) => {
      hints.add(listener);
      return () => hints.delete(listener);
    },
    hint: async () => {
      for (const listener of hints) listener();
    },
  });
  stops.push(stop);
  return pool;
}
type Hints = Set<() => void>;

const save = (pool: Pool, year: number) => insertAlone(pool, table, [{ year, stationCode: `S${year}` }], actor);

/** Whether what was remembered in a program before no longer holds, once it knows of what others have written. */
async function isConcerned(pool: Pool, work: () => Promise<unknown>): Promise<boolean> {
  const since = changeCount(pool);
  await work();
  await knowChanges(pool);
  return hasChanged(pool, since, concerns);
}

it('a row that one program saves concerns what another has worked out from its table and year, and nothing else', async () => {
  const [a, b] = [await program(), await program()];
  expect(await isConcerned(b, () => save(a, 2020))).toBe(false);
  expect(await isConcerned(b, () => save(a, 2023))).toBe(true);
  expect(await isConcerned(b, () => transaction(a, async () => undefined, { table: 'wind' }))).toBe(false);
  expect(await isConcerned(b, () => transaction(a, async () => undefined, NO_FIGURES))).toBe(false);
  // Whoever does not say what they touch may have touched anything.
  expect(await isConcerned(b, () => transaction(a, async () => undefined))).toBe(true);
});

it('the own changes are counted once', async () => {
  const a = await program();
  const before = changeCount(a);
  await save(a, 2023);
  await knowChanges(a);
  expect(changeCount(a) - before).toBe(1);
});

it('what was rolled back concerns nobody else', async () => {
  const [a, b] = [await program(), await program()];
  const failing = () => transaction(a, () => Promise.reject(new Error('the line is cut')));
  expect(await isConcerned(b, () => expect(failing()).rejects.toThrow('the line is cut'))).toBe(false);
});

it('a write that began before others and ends after them is not overlooked', async () => {
  const [a, b] = [await program(), await program()];
  let end = () => {};
  const held = new Promise<void>((resolve) => {
    end = resolve;
  });
  const started = transaction(a, async (client) => {
    await client.query('INSERT INTO "rowChange" (origin) SELECT gen_random_uuid() WHERE false');
    await client.query('SELECT pg_current_xact_id()');
    await held;
  });
  expect(await isConcerned(b, () => save(a, 2020))).toBe(false);
  expect(
    await isConcerned(b, async () => {
      end();
      await started;
    }),
  ).toBe(true);
});

it('a hint brings it at once; without hints it comes by itself within seconds', async () => {
  const hints: Hints = new Set();
  const [a, b] = [await program(hints), await program(hints)];
  const deaf = await program();
  const [heard, late] = [changeCount(b), changeCount(deaf)];
  await save(a, 2023);
  for (let tries = 0; !hasChanged(b, heard, concerns) && tries < 400; tries += 1) await delay(10);
  expect(hasChanged(b, heard, concerns)).toBe(true);
  for (let tries = 0; !hasChanged(deaf, late, concerns) && tries < 400; tries += 1) await delay(10);
  expect(hasChanged(deaf, late, concerns)).toBe(true);
});

it('where nobody can know what was noted, everything counts as changed', async () => {
  const b = await program();
  const never = () => false;
  await knowChanges(b);
  const since = changeCount(b);
  await knowChanges(b);
  expect(hasChanged(b, since, never)).toBe(false);
  // What a crash of the database, a copy of it or a back-up leaves: no notes.
  await b.query('TRUNCATE "rowChange"');
  await knowChanges(b);
  expect(changeCount(b) - since).toBe(1);
  await knowChanges(b);
  expect(changeCount(b) - since).toBe(1);
});

it('an answer that was remembered is formed anew after a save elsewhere', async () => {
  const hints: Hints = new Set();
  const [a, b] = [await program(hints), await program(hints)];
  const ask = remembering<number>();
  let formed = 0;
  const total = () => ask(b, 'total', { concerns, form: async () => (formed += 1) });
  expect([await total(), await total()]).toEqual([1, 1]);
  await save(a, 2023);
  for (let tries = 0; (await total()) === 1 && tries < 400; tries += 1) await delay(10);
  expect(await total()).toBe(2);
});
