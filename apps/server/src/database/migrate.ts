import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Fault } from '@qingzhang/core/fault';
import type { ClientBase, Pool, PoolClient } from 'pg';
import { refuseChangedFigures, storedFigures } from './stored-figures.ts';

/** Any number will do, as long as every start asks for the same one. */
const MIGRATION_LOCK = 736_459_127;

export interface Migration {
  readonly name: string;
  readonly sha256: string;
  readonly sql: string;
}

interface Careful {
  /** Called before a database that holds something is changed, with what it lacks. */
  readonly before?: (missing: readonly string[]) => Promise<void>;
}

/**
 * Applies the committed migrations that the database lacks, all of them or none, under one advisory lock so that starts
 * at the same moment wait for each other. Refuses a schema that a newer version has made, and to change a stored figure.
 */
export async function migrate(pool: Pool, directory: string, careful: Careful = {}): Promise<string[]> {
  const migrations = await readMigrations(directory);
  const client = await pool.connect();
  try {
    await patiently(client, 'SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    try {
      return await applyMissing(client, migrations, careful);
    } finally {
      await client.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    }
  } finally {
    client.release();
  }
}

export interface SchemaStanding {
  /** Migrations that the database lacks. */
  readonly missing: readonly string[];
  /** Migrations of another version, or other contents under a known name. */
  readonly strange: readonly string[];
}

/** How the schema of a database stands to this version; changes nothing. */
export async function schemaStanding(pool: Pool, directory: string): Promise<SchemaStanding> {
  const migrations = await readMigrations(directory);
  const { rows } = await pool.query<{ there: boolean }>(`SELECT to_regclass('"schemaMigration"') IS NOT NULL AS there`);
  const applied = rows[0]!.there
    ? await pool.query<{ name: string; sha256: string }>('SELECT name, sha256 FROM "schemaMigration"')
    : { rows: [] };
  return standingOf(migrations, applied.rows);
}

function standingOf(
  migrations: readonly Migration[],
  applied: readonly Pick<Migration, 'name' | 'sha256'>[],
): SchemaStanding {
  const known = new Map(migrations.map((migration) => [migration.name, migration]));
  const done = new Set(applied.map(({ name }) => name));
  return {
    missing: migrations.filter(({ name }) => !done.has(name)).map(({ name }) => name),
    strange: applied.filter(({ name, sha256 }) => known.get(name)?.sha256 !== sha256).map(({ name }) => name),
  };
}

/** Keeps migrations away until the answer is called; readers do not keep each other away. */
export async function sharedMigrationLock(client: ClientBase): Promise<() => Promise<void>> {
  await client.query('SELECT pg_advisory_lock_shared($1)', [MIGRATION_LOCK]);
  return async () => {
    await client.query('SELECT pg_advisory_unlock_shared($1)', [MIGRATION_LOCK]);
  };
}

const A_DAY_MS = 86_400_000;

/** A large table is rewritten, or another start's migrations are waited for, longer than any request would wait. */
async function patiently(client: PoolClient, text: string, values: readonly unknown[] = []): Promise<void> {
  const query = { text, query_timeout: A_DAY_MS, ...(values.length === 0 ? {} : { values: [...values] }) };
  await client.query(query);
}

export async function readMigrations(directory: string): Promise<Migration[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(path.join(directory, name), 'utf8');
      return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/** The record of what was applied. */
export const RECORD =
  'CREATE TABLE IF NOT EXISTS "schemaMigration" (name text PRIMARY KEY, sha256 text NOT NULL, "appliedAt" timestamptz NOT NULL)';

async function applyMissing(
  client: PoolClient,
  migrations: readonly Migration[],
  { before }: Careful,
): Promise<string[]> {
  await client.query(RECORD);
  const applied = await client.query<{ name: string; sha256: string }>('SELECT name, sha256 FROM "schemaMigration"');
  const { missing, strange } = standingOf(migrations, applied.rows);
  if (strange.length > 0) throw new Fault('SCHEMA_NEWER', { migrations: strange.join('、') });
  if (missing.length === 0) return [];
  if (applied.rows.length > 0) await before?.(missing);
  await allOrNone(client, async () => {
    const figures = await storedFigures(client);
    for (const { name, sql, sha256 } of migrations.filter((migration) => missing.includes(migration.name))) {
      await patiently(client, sql);
      // What waits for the end of a transaction would keep the next migration from altering its table.
      await client.query('SET CONSTRAINTS ALL IMMEDIATE');
      await client.query('INSERT INTO "schemaMigration" VALUES ($1, $2, now())', [name, sha256]);
    }
    await refuseChangedFigures(client, figures);
  });
  return [...missing];
}

/** A version whose migrations fail leaves the schema of the one before, which then starts again as if nothing had been. */
async function allOrNone(client: PoolClient, work: () => Promise<void>): Promise<void> {
  await client.query('BEGIN');
  try {
    await work();
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}
