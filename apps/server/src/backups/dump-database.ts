import { to as copyTo } from 'pg-copy-streams';
import type { Client } from 'pg';
import { quoted } from '../database/constraints.ts';
import { sharedMigrationLock } from '../database/migrate.ts';
import { jobsInLine } from '../job-queue/jobs-in-line.ts';
import type { Manifest, ManifestTable } from './manifest.ts';
import type { ArchiveWriter } from './write-archive.ts';

export interface Dumped {
  readonly database: Pick<Manifest, 'takenAt' | 'migrations' | 'tables' | 'sequences' | 'jobs'>;
  /** Contents that rows of files name. */
  readonly named: readonly string[];
}

/** Dates, times and bytes are written in one form, whatever the server's settings are. */
export const PLAIN_TEXTS = `SET client_encoding = 'UTF8'; SET DateStyle = 'ISO'; SET IntervalStyle = 'postgres';
SET TimeZone = 'UTC'; SET bytea_output = 'hex'; SET extra_float_digits = 1;
SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0`;

interface Dump {
  readonly client: Client;
  readonly archive: ArchiveWriter;
  /** Called when the moment is fixed that the back-up shows. */
  readonly whenTaken: () => Promise<void>;
  /** Whoever migrates holds the lock already. */
  readonly isMigrating: boolean;
}

/** Copies every table as it was at one moment; nobody who writes meanwhile waits or is seen. */
export async function dumpDatabase({ client, archive, whenTaken, isMigrating }: Dump): Promise<Dumped> {
  await client.query(PLAIN_TEXTS);
  const unlock = isMigrating ? undefined : await sharedMigrationLock(client);
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  try {
    const { rows } = await client.query<{ now: string }>('SELECT now() AS now');
    await whenTaken();
    const tables: ManifestTable[] = [];
    for (const table of await listTables(client)) tables.push(await dumpTable(client, archive, table));
    const [migrations, sequences] = [await listMigrations(client), await listSequences(client)];
    const database = { takenAt: rows[0]!.now, migrations, tables, sequences, jobs: await jobsInLine(client) };
    return { database, named: await namedContents(client) };
  } finally {
    await client.query('ROLLBACK');
    await unlock?.();
  }
}

interface DumpedTable {
  readonly table: string;
  readonly columns: readonly string[];
}

/** Tables of our own schema with the columns that are stored, not computed; what does not outlive a crash is left out. */
export async function listTables(client: Client): Promise<DumpedTable[]> {
  const { rows } = await client.query<{ table: string; columns: string[] }>(
    `SELECT c.relname AS "table", array_agg(a.attname::text ORDER BY a.attnum) AS columns
FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relpersistence = 'p' GROUP BY c.relname ORDER BY c.relname`,
  );
  return rows;
}

async function dumpTable(client: Client, archive: ArchiveWriter, table: DumpedTable): Promise<ManifestTable> {
  const entry = `database/${table.table}.copy`;
  const rows = client.query(copyTo(`COPY ${copiedColumns(table)} TO STDOUT`));
  const written = await archive.add(entry, rows, { compress: true });
  return { ...written, entry, table: table.table, columns: [...table.columns], rows: rows.rowCount };
}

/** As both directions of COPY name them. */
export function copiedColumns({ table, columns }: DumpedTable): string {
  return `public.${quoted(table)} (${columns.map(quoted).join(', ')})`;
}

async function listMigrations(client: Client): Promise<Manifest['migrations']> {
  const { rows } = await client.query<Manifest['migrations'][number]>(
    'SELECT name, sha256 FROM "schemaMigration" ORDER BY name',
  );
  return rows;
}

async function listSequences(client: Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<Manifest['sequences'][number]>(
    `SELECT sequencename AS name, last_value::text AS last FROM pg_sequences WHERE schemaname = 'public' ORDER BY 1`,
  );
  return rows;
}

async function namedContents(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ sha256: string }>(
    'SELECT DISTINCT sha256 FROM "fileStore" WHERE "deletedAt" IS NULL',
  );
  return rows.map(({ sha256 }) => sha256);
}
