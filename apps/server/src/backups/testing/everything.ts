import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { openDatabase } from '../../database/database.ts';
import { listContents } from '../../file-store/hold-contents.ts';

/** Every row of every table, as text in one order, without what the restoring itself has written; what does not outlive a crash is no part of it. */
export async function everyRow(url: string): Promise<Map<string, string[]>> {
  const { pool } = openDatabase(url, { max: 1 });
  const { rows: tables } = await pool.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relpersistence = 'p' ORDER BY 1`,
  );
  const all = new Map<string, string[]>();
  // The chain grows by itself; whether it holds is asked of the chain.
  for (const { name } of tables.filter(({ name: table }) => !['auditPending', 'auditSeal'].includes(table))) {
    const { rows } = await pool.query<{ row: string }>(`SELECT t::text AS row FROM public."${name}" t`);
    const kept = rows.map(({ row }) => row).filter((row) => !/,(import|export),backup,/.test(row));
    all.set(name, kept.sort());
  }
  await pool.end();
  return all;
}

/** Every content with the sha-256 of what it holds. */
export async function everyFile(folder: string): Promise<Map<string, string>> {
  const all = new Map<string, string>();
  for (const { sha256, path: place } of await listContents(path.join(folder, 'files'))) {
    all.set(
      sha256,
      createHash('sha256')
        .update(await readFile(place))
        .digest('hex'),
    );
  }
  return all;
}
