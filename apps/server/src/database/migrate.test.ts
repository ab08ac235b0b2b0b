import { copyFile, mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { TABLES } from '@qingzhang/catalogue/registry';
import { afterAll, describe, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '../testing/test-database.ts';
import { openDatabase } from './database.ts';
import { describeSchema } from './describe-schema.ts';
import { migrate } from './migrate.ts';
import { schemaDifference } from './schema-difference.ts';
import { wholeSchema } from './schema.ts';
import { seed } from '../start/seed.ts';

const directory = fileURLToPath(new URL('../../migrations', import.meta.url));
const opened: TestDatabase[] = [];

async function emptyDatabase() {
  const database = await testDatabase({ empty: true });
  opened.push(database);
  return database;
}

afterAll(async () => {
  for (const database of opened) await database.drop();
});

describe('migrations', () => {
  it('give exactly the schema that the catalogue declares', async () => {
    const [committed, declared] = [await emptyDatabase(), await emptyDatabase()].map(({ url }) => openDatabase(url));
    await migrate(committed!.pool, directory);
    await declared!.pool.query(wholeSchema().join(';\n'));
    const [from, to] = [await committed!.pool.connect(), await declared!.pool.connect()];
    const [before, after] = [await describeSchema(from), await describeSchema(to)];
    from.release();
    to.release();
    await committed!.pool.end();
    await declared!.pool.end();
    expect(schemaDifference(before, after)).toEqual([]);
    expect(after.tables.size).toBe(TABLES.length + 24);
  });

  it('have each a number of its own, in a row', async () => {
    const numbers = (await readdir(directory))
      .filter((name) => name.endsWith('.sql'))
      .map((name) => Number(name.slice(0, 4)));
    expect(numbers.toSorted((one, other) => one - other)).toEqual(numbers.map((_, at) => at + 1));
  });

  it('are applied once, by four starts at the same moment', async () => {
    const { url } = await emptyDatabase();
    const databases = Array.from({ length: 4 }, () => openDatabase(url));
    const applied = await Promise.all(databases.map(({ pool }) => migrate(pool, directory)));
    const all = (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort();
    expect(applied.flat().sort()).toEqual(all);
    expect(await migrate(databases[0]!.pool, directory)).toEqual([]);
    for (const { pool } of databases) await pool.end();
  });

  it('refuse a database that a newer version has changed', async () => {
    const { url } = await emptyDatabase();
    const folder = await mkdtemp(path.join(tmpdir(), 'qingzhang-migrations-'));
    for (const name of await readdir(directory)) await copyFile(path.join(directory, name), path.join(folder, name));
    await writeFile(path.join(folder, '9999-later.sql'), 'CREATE TABLE later (id integer)');
    const { pool } = openDatabase(url);
    await migrate(pool, folder);
    await expect(migrate(pool, directory)).rejects.toMatchObject({
      code: 'SCHEMA_NEWER',
      message: expect.stringContaining('9999-later.sql'),
    });
    await pool.end();
  });

  it('ask for a back-up before they change a database that holds something, and stop where there is none', async () => {
    const { url } = await emptyDatabase();
    const folder = await mkdtemp(path.join(tmpdir(), 'qingzhang-migrations-'));
    await writeFile(path.join(folder, '0001-first.sql'), 'CREATE TABLE first (id integer)');
    const { pool } = openDatabase(url);
    const asked: (readonly string[])[] = [];
    const before = async (missing: readonly string[]) => void asked.push(missing);
    await migrate(pool, folder, { before });
    await writeFile(path.join(folder, '0002-second.sql'), 'CREATE TABLE second (id integer)');
    const full = () => Promise.reject(new Error('no room for a back-up'));
    await expect(migrate(pool, folder, { before: full })).rejects.toThrow('no room');
    expect((await pool.query(`SELECT to_regclass('second') AS second`)).rows).toEqual([{ second: null }]);
    expect(await migrate(pool, folder, { before })).toEqual(['0002-second.sql']);
    expect(await migrate(pool, folder, { before })).toEqual([]);
    expect(asked).toEqual([['0002-second.sql']]);
    await pool.end();
  });

  it('leave nothing of a migration that fails', async () => {
    const { url } = await emptyDatabase();
    const folder = await mkdtemp(path.join(tmpdir(), 'qingzhang-migrations-'));
    await writeFile(path.join(folder, '0001-broken.sql'), 'CREATE TABLE half (id integer); SELECT nonsense;');
    const { pool } = openDatabase(url);
    await expect(migrate(pool, folder)).rejects.toThrow(/nonsense/);
    const { rows } = await pool.query(`SELECT to_regclass('half') AS half`);
    expect(rows).toEqual([{ half: null }]);
    await pool.end();
  });
});

describe('schema differences', () => {
  it('are found for tables, columns, constraints, indexes, triggers and how full pages may be', async () => {
    const [oldDatabase, newDatabase] = [await emptyDatabase(), await emptyDatabase()].map(({ url }) =>
      openDatabase(url),
    );
    await oldDatabase!.pool
      .query(`CREATE TABLE kept (id uuid PRIMARY KEY, a integer, b varchar(5), CONSTRAINT c CHECK (a > 0));
      CREATE TABLE gone (id integer); CREATE TABLE loose (id integer) WITH (fillfactor=70); CREATE INDEX i ON kept (a)`);
    const wanted = `CREATE TABLE kept (id uuid PRIMARY KEY, a integer NOT NULL, b varchar(9), d text, CONSTRAINT c CHECK (a > 1)) WITH (fillfactor=50);
      CREATE TABLE loose (id integer);
      CREATE TABLE fresh (id uuid PRIMARY KEY, k uuid REFERENCES kept(id)); CREATE INDEX i ON kept (b)`;
    await newDatabase!.pool.query(wanted);
    const [from, to] = [await oldDatabase!.pool.connect(), await newDatabase!.pool.connect()];
    const target = await describeSchema(to);
    for (const statement of schemaDifference(await describeSchema(from), target)) await from.query(statement);
    expect(schemaDifference(await describeSchema(from), target)).toEqual([]);
    from.release();
    to.release();
    await oldDatabase!.pool.end();
    await newDatabase!.pool.end();
  });
});

describe('seeding', () => {
  it('puts a row in once and never again, even when it was deleted', async () => {
    const { url } = await emptyDatabase();
    const { pool } = openDatabase(url);
    await migrate(pool, directory);
    await seed(pool);
    const count = async () =>
      (await pool.query('SELECT count(*) AS n, count("deletedAt") AS gone FROM "dictRiver"')).rows[0];
    expect(await count()).toEqual({ n: 38, gone: 0 });
    await pool.query(`UPDATE "dictRiver" SET "deletedAt" = now() WHERE code = '9'`);
    await seed(pool);
    expect(await count()).toEqual({ n: 38, gone: 1 });
    await pool.end();
  });
});
