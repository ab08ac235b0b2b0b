import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Fault } from '@qingzhang/core/fault';
import type { ClientBase, Pool, PoolClient } from 'pg';

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
 * Applies the committed migrations that the database lacks, each in a transaction, under one advisory lock
 * so that starts at the same moment wait for each other. Refuses a schema that a newer version has made.
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
  const known = new Map(migrations.map((migration) => [migration.name, migration]));
  const strange = applied.rows.filter(({ name, sha256 }) => known.get(name)?.sha256 !== sha256);
  if (strange.length > 0) {
    throw new Fault('SCHEMA_NEWER', { migrations: strange.map(({ name }) => name).join('、') });
  }

  const done = new Set(applied.rows.map(({ name }) => name));
  const missing = migrations.filter(({ name }) => !done.has(name));
  if (missing.length > 0 && done.size > 0) await before?.(missing.map(({ name }) => name));
  for (const { name, sql, sha256 } of missing) {
    await client.query('BEGIN');
    try {
      await patiently(client, sql);
      await client.query('INSERT INTO "schemaMigration" VALUES ($1, $2, now())', [name, sha256]);
      await client.query('COMMIT');
    } catch (error) {
      await client.query('ROLLBACK');
      throw error;
    }
  }
  return missing.map(({ name }) => name);
}
