import { fieldOf, type Table } from '@qingzhang/catalogue/language/table';
import { TABLES } from '@qingzhang/catalogue/registry';
import type { CarriedCount, CarriedMark } from '@qingzhang/contract/results/carried';
import type { Pool } from 'pg';
import { quoted } from '../database/constraints.ts';

/** Figures and prices may be this much older than the year they stand for. */
const MOST_YEARS = 2;

/** What a year hands on to the next; values are calculated anew, buildings and price indices belong to no account. */
export const HANDED_ON: ReadonlySet<Table['kind']> = new Set<Table['kind']>([
  'record',
  'dictionary',
  'parameter',
  'raster',
]);

const CARRIED_TABLES: readonly Table[] = TABLES.map(({ table }) => table).filter(
  (table) => fieldOf(table, 'carriedFrom') !== undefined && HANDED_ON.has(table.kind),
);

/** The marks of a table's rows in a year; none where the year was not copied from another. */
export async function carriedMarks(
  pool: Pool,
  table: Table,
  year: number,
): Promise<readonly { readonly id: string; readonly mark: CarriedMark }[]> {
  if (!CARRIED_TABLES.includes(table) || !(await wasCopied(pool, year))) return [];
  const { rows } = await pool.query<{ id: string; mark: CarriedMark }>(
    `SELECT t.id, CASE WHEN t."carriedFrom" IS NULL THEN 'updated' WHEN ${isOutdated(table)} THEN 'outdated' ELSE 'carried' END AS mark
FROM ${quoted(table.name)} t WHERE t.year = $1 AND t."deletedAt" IS NULL`,
    [year],
  );
  return rows;
}

/** Table by table, how many rows of a year are still as they were copied, and how many of those are too old. */
export async function carriedCounts(pool: Pool, year: number): Promise<readonly CarriedCount[]> {
  if (!(await wasCopied(pool, year))) return [];
  const counts = CARRIED_TABLES.map(
    (
      table,
    ) => `SELECT '${table.name}' AS "table", count(*) AS rows, count(*) FILTER (WHERE t."carriedFrom" IS NOT NULL) AS carried,
  count(*) FILTER (WHERE t."carriedFrom" IS NOT NULL AND (${isOutdated(table)})) AS outdated
FROM ${quoted(table.name)} t WHERE t.year = $1 AND t."deletedAt" IS NULL`,
  );
  const { rows } = await pool.query<CarriedCount>(counts.join('\nUNION ALL '), [year]);
  return rows
    .filter((count) => count.rows > 0)
    .map(({ table, rows: all, carried, outdated }) => ({ table, rows: all, carried: carried - outdated, outdated }));
}

async function wasCopied(pool: Pool, year: number): Promise<boolean> {
  const { rows } = await pool.query<{ was: boolean }>(
    `SELECT EXISTS (SELECT FROM "auditLog" WHERE action = 'clone' AND after ->> 'to' = $1::text) AS was`,
    [year],
  );
  return rows[0]!.was;
}

/** Older than its year allows, or the general entry of its dictionary was written after the copy was made. */
function isOutdated(table: Table): string {
  const aged = ['sourceYear', 'priceYear']
    .filter((key) => fieldOf(table, key) !== undefined)
    .map((key) => `t.${quoted(key)} < t.year - ${MOST_YEARS}`);
  if (table.kind !== 'dictionary') return aged.join(' OR ');
  const same = table.unique
    .filter((key) => key !== 'year')
    .map((key) => `d.${quoted(key)} IS NOT DISTINCT FROM t.${quoted(key)}`);
  const rewritten = `EXISTS (SELECT FROM ${quoted(table.name)} d WHERE d.year IS NULL AND d."deletedAt" IS NULL AND d."updatedAt" > t."createdAt" AND ${same.join(' AND ')})`;
  return [...aged, rewritten].join(' OR ');
}
