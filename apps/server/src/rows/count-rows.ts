import { sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Pool } from 'pg';
import { keyWithin } from '../database/tenant-pool.ts';
import { composedQuery } from './composed-query.ts';

/** Totals of recent queries with the snapshot they were counted in. */
const totals = new Map<string, { readonly snapshot: unknown; readonly total: number }>();
const MOST_TOTALS = 500;

/**
 * Rows that match. Counting 100 000 rows takes ten times as long as reading a page of them, so a total is kept
 * together with the office and the database's snapshot: while the snapshot is the same nothing at all has been written since,
 * by this process or any other, and the total still holds to the row.
 */
export async function countRows(pool: Pool, table: PgTable, where: SQL, snapshot: unknown): Promise<number> {
  const query = composedQuery(
    sql`SELECT count(*) AS total, pg_current_snapshot()::text AS snapshot FROM ${table} WHERE ${where}`,
  );
  const key = keyWithin(pool, query.text, query.values);
  const kept = totals.get(key);
  if (kept !== undefined && kept.snapshot === snapshot) return kept.total;

  const { rows } = await pool.query<{ total: number; snapshot: string }>(query);
  const counted = rows[0]!;
  totals.delete(key);
  totals.set(key, { snapshot: counted.snapshot, total: counted.total });
  if (totals.size > MOST_TOTALS) totals.delete(totals.keys().next().value!);
  return counted.total;
}
