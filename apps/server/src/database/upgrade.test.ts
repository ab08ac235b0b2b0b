import { readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Pool } from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '../testing/test-database.ts';
import { openDatabase } from './database.ts';
import { migrate, schemaStanding } from './migrate.ts';
import { earlierMigrations, fillWithFigures, FIGURES, MIGRATIONS, readFigures } from './testing/earlier-version.ts';

const folders: string[] = [];
const opened: { readonly pool: Pool; readonly database: TestDatabase }[] = [];
afterAll(async () => {
  for (const { pool, database } of opened) {
    await pool.end();
    await database.drop();
  }
  for (const folder of folders) await rm(folder, { recursive: true });
});

async function versionOf(count: number): Promise<string> {
  const folder = await earlierMigrations(count);
  folders.push(folder);
  return folder;
}

/** A database as a version with so many migrations has left it. */
async function databaseOf(count: number): Promise<{ readonly pool: Pool; readonly folder: string }> {
  const database = await testDatabase({ empty: true });
  const { pool } = openDatabase(database.url);
  opened.push({ pool, database });
  const folder = await versionOf(count);
  await migrate(pool, folder);
  await fillWithFigures(pool);
  return { pool, folder };
}

const all = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql')).sort();

describe('an upgrade', () => {
  it.each([1, 6, 12, 18, all.length - 1])('from schema %i keeps every digit of what is stored', async (count) => {
    const { pool } = await databaseOf(count);
    const asked: (readonly string[])[] = [];
    await migrate(pool, MIGRATIONS, { before: async (missing) => void asked.push(missing) });
    expect(asked).toEqual([all.slice(count)]);
    expect(await readFigures(pool)).toEqual(FIGURES);
    expect(await schemaStanding(pool, MIGRATIONS)).toEqual({ missing: [], strange: [] });
  });

  it('whose last migration fails leaves the version before runnable', async () => {
    const { pool } = await databaseOf(all.length);
    const newer = await versionOf(all.length);
    await writeFile(path.join(newer, '9998-good.sql'), 'CREATE TABLE good (id integer)');
    await writeFile(path.join(newer, '9999-bad.sql'), 'SELECT nonsense');
    await expect(migrate(pool, newer)).rejects.toThrow(/nonsense/);
    expect((await pool.query(`SELECT to_regclass('good') AS good`)).rows).toEqual([{ good: null }]);
    expect(await migrate(pool, MIGRATIONS)).toEqual([]);
    expect(await readFigures(pool)).toEqual(FIGURES);
  });

  it('that would change a stored result is refused, and nothing of it stays', async () => {
    const { pool } = await databaseOf(all.length);
    const newer = await versionOf(all.length);
    // One fen on 123 456 789.01.
    await writeFile(path.join(newer, '9999-figures.sql'), 'UPDATE "riverValue" SET value = value + 0.01');
    await expect(migrate(pool, newer)).rejects.toMatchObject({
      code: 'UPGRADE_CHANGES_FIGURES',
      message: expect.stringContaining('riverValue'),
    });
    expect(await readFigures(pool)).toEqual(FIGURES);
    expect(await migrate(pool, MIGRATIONS)).toEqual([]);
  });

  it('back to an older version is refused in words that say what to do', async () => {
    const { pool, folder } = await databaseOf(all.length - 1);
    await migrate(pool, MIGRATIONS);
    await expect(migrate(pool, folder)).rejects.toMatchObject({
      code: 'SCHEMA_NEWER',
      message: expect.stringMatching(new RegExp(`${all.at(-1)}.*旧版程序不能使用.*备份`)),
    });
    expect(await readFigures(pool)).toEqual(FIGURES);
  });
});
