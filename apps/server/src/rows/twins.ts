import { isToldByContent, namingColumns } from '@qingzhang/catalogue/language/naming-columns';
import type { Table } from '@qingzhang/catalogue/language/table';
import type { Row } from '@qingzhang/contract/rows/row';
import type { Pool, PoolClient } from 'pg';
import { quoted } from '../database/constraints.ts';

/**
 * Rows of a writing statement's `input` that would say in every column what another row says: a live one, or one sent
 * before it. Rows that already do and are not changed may stay: approving one of two twins is no new twin.
 */
export function twinCheck(table: Table): string {
  if (!isToldByContent(table)) return 'SELECT NULL::text AS row WHERE false';
  const columns = namingColumns(table).map(quoted);
  const name = quoted(table.name);
  const content = (alias: string) => `ROW(${columns.map((column) => `${alias}.${column}`).join(', ')})`;
  const isEqual = (a: string, b: string) => `${content(a)} IS NOT DISTINCT FROM ${content(b)}`;
  // By their hashes first: as whole records a list of 100 000 is sorted for every save (1.9 s instead of 0.1 s).
  const isTwin = (a: string, b: string) =>
    `hash_record_extended(${content(a)}, 0) = hash_record_extended(${content(b)}, 0) AND ${isEqual(a, b)}`;
  return `SELECT sent.id::text AS row FROM input sent JOIN ${name} t ON ${isTwin('t', 'sent')}
  WHERE t."deletedAt" IS NULL AND t.id NOT IN (SELECT id FROM input) AND NOT EXISTS (
    SELECT FROM ${name} own WHERE own.id = sent.id AND own."deletedAt" IS NULL AND ${isEqual('own', 'sent')})
  UNION SELECT later.id::text AS row FROM input later JOIN input earlier ON ${isTwin('earlier', 'later')}
  WHERE (earlier."createdAt", earlier.id) < (later."createdAt", later.id)`;
}

/**
 * Whoever writes the same in the same instant waits until these rows can be seen, in a transaction until its end; nobody
 * else does, but by chance: contents share a few locks, so that a batch of a hundred thousand does not take as many.
 */
export async function holdContent(client: Pool | PoolClient, table: Table, rows: readonly Row[]): Promise<void> {
  if (!isToldByContent(table)) return;
  const content = namingColumns(table).map((column) => `sent.${quoted(column)}`);
  await client.query(
    `SELECT pg_advisory_xact_lock(hashtext($2), share) FROM (
  SELECT DISTINCT (hash_record_extended(ROW(${content.join(', ')}), 0) & ${CONTENT_LOCKS - 1})::integer AS share
  FROM jsonb_populate_recordset(NULL::${quoted(table.name)}, $1::jsonb) sent ORDER BY share) held`,
    [JSON.stringify(rows), `rows of ${table.name}`],
  );
}

/** A power of two. */
const CONTENT_LOCKS = 64;
