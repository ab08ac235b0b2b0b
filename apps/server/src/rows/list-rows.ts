import type { Table } from '@qingzhang/catalogue/language/table';
import type { AllQuery, PageQuery } from '@qingzhang/contract/rows/list-query';
import type { RowOf } from '@qingzhang/contract/rows/row-of';
import { and, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { columnList, storedTable } from '../database/tables.ts';
import { composedQuery } from './composed-query.ts';
import { conditions } from './conditions.ts';
import { countRows } from './count-rows.ts';

export interface Page<R> {
  readonly list: readonly R[];
  readonly total: number;
}

/** A page whose rows are still the text that PostgreSQL wrote. */
export interface PageText {
  readonly list: string;
  readonly total: number;
  /** The state of the database in which they were read. */
  readonly asOf: string;
}

/** More rows than any screen or statistics table holds; beyond it a caller must page. */
const ALL_LIMIT = 100_000;

/**
 * One page of a table, in the order asked for and then as the rows were entered. PostgreSQL writes the JSON: rows that
 * travel on as they are need not be read and written again here (a third of the time of a list request).
 */
export async function listRowsText(
  { pool }: Database,
  table: Table,
  query: PageQuery,
  extra: readonly SQL[] = [],
): Promise<PageText> {
  const stored = storedTable(table.name);
  const where = and(...conditions(table, query), ...extra)!;
  // Empty cells come last whichever way a column is sorted.
  const asked = query.sort.map(({ key, order }) =>
    order.startsWith('asc')
      ? sql`${stored.columns[key]!} ASC NULLS LAST`
      : sql`${stored.columns[key]!} DESC NULLS LAST`,
  );
  const offset = (query.pageNum - 1) * query.pageSize;
  const page = sql`SELECT ${sql.raw(columnList(table))} FROM ${stored.table} WHERE ${where}
ORDER BY ${sql.join([...asked, ...entryOrder(table)], sql`, `)} LIMIT ${query.pageSize} OFFSET ${offset}`;
  const statement = sql`SELECT coalesce(json_agg(page), '[]')::text AS list, count(*) AS count,
pg_current_snapshot()::text AS snapshot FROM (${page}) page`;
  const { rows } = await pool.query<{ list: string; count: number; snapshot: string }>(composedQuery(statement));
  const { list, count, snapshot } = rows[0]!;
  const isLastPage = count > 0 && count < query.pageSize;
  if (isLastPage || (count === 0 && query.pageNum === 1)) return { list, total: offset + count, asOf: snapshot };
  return { list, total: await countRows(pool, stored.table, where, snapshot), asOf: snapshot };
}

/** The same page as rows. */
export async function listRows<T extends Table>(
  database: Database,
  table: T,
  query: PageQuery,
  extra: readonly SQL[] = [],
): Promise<Page<RowOf<T>>> {
  const { list, total } = await listRowsText(database, table, query, extra);
  return { list: JSON.parse(list) as RowOf<T>[], total };
}

/** Every row that matches, for tables a screen shows whole; typed by the columns that the table declares. */
export async function allRows<T extends Table>(
  { pool }: Database,
  table: T,
  query: AllQuery,
  extra: readonly SQL[] = [],
): Promise<readonly RowOf<T>[]> {
  const where = and(...conditions(table, { ...query, keyword: '' }), ...extra)!;
  const statement = sql`SELECT ${sql.raw(columnList(table))} FROM ${storedTable(table.name).table} WHERE ${where}
ORDER BY ${sql.join(entryOrder(table), sql`, `)} LIMIT ${ALL_LIMIT}`;
  return (await pool.query<RowOf<T>>(composedQuery(statement))).rows;
}

/** As numbered, then as entered; a log is read from its newest end. */
function entryOrder(table: Table): SQL[] {
  const { columns } = storedTable(table.name);
  const [createdAt, id] = [columns['createdAt']!, columns['id']!];
  if (table.kind === 'log') return [sql`${createdAt} DESC`, sql`${id} DESC`];
  const numbered = table.order === undefined ? [] : [sql`${columns[table.order]!} ASC`];
  return [...numbered, sql`${createdAt} ASC`, sql`${id} ASC`];
}
