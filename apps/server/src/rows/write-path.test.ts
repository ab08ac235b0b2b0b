import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { tableEntry } from '@qingzhang/catalogue/registry';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, type Database } from '../database/database.ts';
import { createJob, endJob, beginJob, findJob } from '../jobs/job-records.ts';
import { testDatabase, type TestDatabase } from '../testing/test-database.ts';
import { deleteRows, restoreRows } from './delete-rows.ts';
import { insertAlone } from './insert-rows.ts';
import { changeCount } from './row-changes.ts';
import { saveRows } from './save-rows.ts';
import { transaction } from './transaction.ts';

const SOURCES = fileURLToPath(new URL('..', import.meta.url));
const sources = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => name.endsWith('.ts') && !/\.(?:test|long|stall|system)\.ts$|(?:^|\/)testing\//.test(name))
  .map((name) => ({ name, text: readFileSync(`${SOURCES}/${name}`, 'utf8') }));

/** Statements that write, each with the code before it, by file. */
const writes = sources.flatMap(({ name, text }) =>
  [...text.matchAll(/\b(?:INSERT INTO|DELETE FROM|UPDATE) ["$a-z]/g)].map(({ index }) => {
    const call = text.lastIndexOf('.query', index);
    return { name, receiver: /[\w.]+$/.exec(text.slice(0, call))?.[0] ?? '', before: text.slice(0, call), at: index };
  }),
);

/** What no figure is remembered of: sessions, sign-in, the jobs themselves and their groups, what was found of files; what is remembered. */
const KEEPS_NO_FIGURES = /^(?:(?:access|file-store|jobs|pixels\/groups)\/|rows\/kept-answers\.ts$)/;

describe('the source', () => {
  it('takes a connection for a transaction in one place only, beside migrations and who reads the whole log', () => {
    const taking = sources.filter(({ text }) => /pool(?:\(\w+\))?\.connect\(/i.test(text)).map(({ name }) => name);
    expect(taking).toEqual([
      'audit/verify-chain.ts',
      'database/application-role.ts',
      'database/migrate.ts',
      'rows/transaction.ts',
    ]);
  });

  it('writes rows inside a transaction or a single statement, nowhere past them', () => {
    expect(writes.length).toBeGreaterThan(40);
    const onPool = writes.filter(({ name, receiver }) => /pool$/i.test(receiver) && !KEEPS_NO_FIGURES.test(name));
    const past = onPool.filter(({ before }) => !/singleStatement\(\w+, \(\) =>\s*\w*$/.test(before));
    expect(past.map(({ name, receiver }) => `${name}: ${receiver}`)).toEqual([]);
  });

  it('hands no pool to a function that writes rows on whatever it is given', () => {
    const either = sources.filter(({ name, text }) => {
      const isWriting = writes.some((write) => write.name === name);
      return isWriting && /client: Pool \| PoolClient/.test(text) && !KEEPS_NO_FIGURES.test(name);
    });
    const open = either.filter(({ text }) =>
      [...text.matchAll(/function \w+(?:<[^>]*>)?\(([^)]*client: Pool \| PoolClient[^)]*)\)[\s\S]*?\n}\n/g)].some(
        ([body]) => /\b(?:INSERT INTO|DELETE FROM|UPDATE) ["$a-z]/.test(body),
      ),
    );
    expect(open.map(({ name }) => name)).toEqual([]);
  });
});

describe('rows that change are counted', () => {
  let place: TestDatabase;
  let database: Database;
  let stored: { id: string; rowVersion: number };
  const actor = { userName: 'admin', address: '本机' };
  const { table } = tableEntry('riverRainfall');

  beforeAll(async () => {
    place = await testDatabase();
    database = openDatabase(place.url);
    const saved = await saveRows(database.pool, table, { year: 2022, stationCode: 'C' }, { actor });
    const { id, rowVersion } = saved as { id: string; rowVersion: number };
    stored = { id, rowVersion };
  });

  afterAll(async () => {
    await database.pool.end();
    await place.drop();
  });

  /** How often a change was counted while something was done. */
  async function counted(work: () => Promise<unknown>): Promise<number> {
    const before = changeCount(database.pool);
    await work();
    return changeCount(database.pool) - before;
  }

  it.each<[string, () => Promise<unknown>]>([
    ['by a new row', () => saveRows(database.pool, table, { year: 2023, stationCode: 'A' }, { actor })],
    ['by a row put in alone', () => insertAlone(database.pool, table, [{ year: 2023, stationCode: 'B' }], actor)],
    ['by a changed row', () => saveRows(database.pool, table, { ...stored, rainfallMm: 7 }, { actor })],
    ['by a deleted row', () => transaction(database.pool, (client) => deleteRows(client, table, [stored.id], actor))],
    ['by a restored row', () => transaction(database.pool, (client) => restoreRows(client, table, [stored.id], actor))],
  ])('%s', async (_, write) => {
    expect(await counted(write)).toBe(1);
  });

  it('by a write that failed half way: nobody knows what was kept', async () => {
    const failing = () =>
      transaction(database.pool, async () => {
        throw new Error('the line is cut');
      });
    expect(await counted(() => expect(failing()).rejects.toThrow('the line is cut'))).toBe(1);
  });

  it('by a job of another thread, once it is seen to be over and not before', async () => {
    const { pool } = database;
    const id = await transaction(pool, (client) => createJob(client, { kind: 'x', title: '', request: {} }, actor));
    expect(await counted(() => findJob(pool, id))).toBe(0);
    await transaction(pool, async (client) => {
      const job = await beginJob(client, id);
      await endJob(client, job!, { status: 'done', result: null });
    });
    expect(await counted(() => findJob(pool, id))).toBe(1);
  });

  it('but not by reading', async () => {
    expect(await counted(() => database.pool.query('SELECT count(*) FROM "riverRainfall"'))).toBe(0);
  });
});
