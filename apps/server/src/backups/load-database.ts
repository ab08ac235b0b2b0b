import { randomUUID } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { Fault } from '@qingzhang/core/fault';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { quoted } from '../database/constraints.ts';
import { openDatabase } from '../database/database.ts';
import { readMigrations, RECORD, type Migration } from '../database/migrate.ts';
import { openQueue, type JobQueue } from '../job-queue/job-queue.ts';
import { copiedColumns, listTables, PLAIN_TEXTS } from './dump-database.ts';
import type { Manifest } from './manifest.ts';
import type { Backup } from './read-archive.ts';

/** How a database stands to a back-up that shall be put into it. */
export async function standingOf(databaseUrl: string, { tables }: Manifest): Promise<'empty' | 'same' | 'other'> {
  return withClient(databaseUrl, async (client) => {
    const found = await listTables(client);
    if (found.length === 0) return 'empty';
    const names = new Set(found.map(({ table }) => table));
    for (const { table, rows } of tables.filter(({ table: name }) => !GROWING.includes(name))) {
      if (!names.has(table)) return 'other';
      const counted = await client.query<{ n: number }>(`SELECT count(*) AS n FROM ${quoted(table)}`);
      if (counted.rows[0]!.n !== rows) return 'other';
    }
    return 'same';
  });
}

/** The restoring itself is an entry of the log, which then waits for its seal. */
const GROWING = ['auditLog', 'auditPending', 'auditSeal'];

/** Puts a back-up into an empty database, all of it or nothing: the schema of its time, its rows, the jobs in line. */
export async function loadDatabase(databaseUrl: string, backup: Backup, directory: string): Promise<void> {
  const migrations = recordedMigrations(backup.manifest, await readMigrations(directory));
  // The queue's tables are made by its own library, which ends a transaction of ours; they hold nothing yet.
  const database = openDatabase(databaseUrl, { max: 2 });
  try {
    const queue = await openQueue(database.pool, (error) => {
      throw error;
    });
    try {
      await withClient(databaseUrl, (client) =>
        inOneTransaction(client, () => load(client, { backup, migrations, queue })),
      );
    } finally {
      await queue.close();
    }
    await database.pool.query('ANALYZE');
  } finally {
    await database.pool.end();
  }
}

function recordedMigrations({ migrations }: Manifest, known: readonly Migration[]): Migration[] {
  const byName = new Map(known.map((migration) => [migration.name, migration]));
  const strange = migrations.filter(({ name, sha256 }) => byName.get(name)?.sha256 !== sha256);
  if (strange.length > 0) throw new Fault('SCHEMA_NEWER', { migrations: strange.map(({ name }) => name).join('、') });
  return migrations.map(({ name }) => byName.get(name)!);
}

interface Load {
  readonly backup: Backup;
  readonly migrations: readonly Migration[];
  readonly queue: JobQueue;
}

async function load(client: pg.Client, { backup, migrations, queue }: Load): Promise<void> {
  const { manifest } = backup;
  await client.query(RECORD);
  for (const { sql } of migrations) await client.query(sql);
  const tables = (await listTables(client)).map(({ table }) => quoted(table));
  const foreignKeys = await takeForeignKeys(client);
  // Triggers keep people from changing what is written once; nothing here is changed, it is written again.
  for (const table of tables) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  await client.query(`TRUNCATE ${tables.join(', ')}`);
  for (const table of manifest.tables) {
    const rows = client.query(copyFrom(`COPY ${copiedColumns(table)} FROM STDIN`));
    await pipeline(await backup.read(table), rows);
    if (rows.rowCount !== table.rows) throw new Fault('BACKUP_DAMAGED', { file: backup.file, reason: table.entry });
  }
  for (const { table, name, definition } of foreignKeys) {
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${quoted(name)} ${definition}`);
  }
  for (const table of tables) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
  for (const { name, last } of manifest.sequences) {
    if (last !== null) await client.query('SELECT setval($1::regclass, $2::bigint)', [quoted(name), last]);
  }
  for (const { id, line, turn } of manifest.jobs) await queue.submit(client, id, { line, turn });
  await client.query(
    `INSERT INTO "auditLog" (id, action, "tableName", address, after, "createdBy", "createdAt")
VALUES ($1, 'import', 'backup', '本机', $2, 'system', clock_timestamp())`,
    [randomUUID(), JSON.stringify({ takenAt: manifest.takenAt, productVersion: manifest.productVersion })],
  );
}

interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/** Takes the references off, so that tables can come in any order; putting them back checks every row. */
async function takeForeignKeys(client: pg.Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `SELECT conrelid::regclass::text AS "table", conname AS name, pg_get_constraintdef(oid) AS definition
FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace ORDER BY 1, 2`,
  );
  for (const { table, name } of rows) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${quoted(name)}`);
  return rows;
}

async function inOneTransaction(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query(PLAIN_TEXTS);
  await client.query('BEGIN');
  try {
    await work();
    await client.query('COMMIT');
  } catch (error) {
    // A connection that broke has taken its transaction with it.
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url, keepAlive: true });
  // The statement under way tells.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
