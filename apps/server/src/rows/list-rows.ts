import type { Table } from '@qingzhang/catalogue/language/table';
import type { AllQuery, PageQuery } from '@qingzhang/contract/rows/list-query';
import type { Row } from '@qingzhang/contract/rows/row';
import { and, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { storedTable } from '../database/tables.ts';
import { composedQuery } from './composed-query.ts';
import { conditions } from './conditions.ts';
import { countRows } from './count-rows.ts';

export interface Page {
  readonly list: readonly Row[];
  readonly total: number;
}

/** More rows than any screen or statistics table holds; beyond it a caller must page. */
const ALL_LIMIT = 100_000;

/** One page of a table, in the order asked for and then as the rows were entered. */
export async function listRows(
  { pool }: Database,
  table: Table,
  query: PageQuery,
  extra: readonly SQL[] = [],
): Promise<Page> {
  const stored = storedTable(table.name);
  const where = and(...conditions(table, query), ...extra)!;
  // Empty cells come last whichever way a column is sorted.
  const asked = query.sort.map(({ key, order }) =>
    order.startsWith('asc')
      ? sql`${stored.columns[key]!} ASC NULLS LAST`
      : sql`${stored.columns[key]!} DESC NULLS LAST`,
  );
  const offset = (query.pageNum - 1) * query.pageSize;
  const statement = sql`SELECT *, pg_current_snapshot()::text AS ${sql.identifier(SNAPSHOT)} FROM ${stored.table}
WHERE ${where} ORDER BY ${sql.join([...asked, ...entryOrder(table)], sql`, `)} LIMIT ${query.pageSize} OFFSET ${offset}`;
  const { rows } = await pool.query<Record<string, unknown>>(composedQuery(statement));
  const snapshot = rows[0]?.[SNAPSHOT];
  for (const row of rows) delete row[SNAPSHOT];
  const isLastPage = rows.length > 0 && rows.length < query.pageSize;
  if (isLastPage || (rows.length === 0 && query.pageNum === 1)) return { list: rows, total: offset + rows.length };
  return { list: rows, total: await countRows(pool, stored.table, where, snapshot) };
}

/** Every row that matches, for tables a screen shows whole. */
export async function allRows(
  { pool }: Database,
  table: Table,
  query: AllQuery,
  extra: readonly SQL[] = [],
): Promise<readonly Row[]> {
  const where = and(...conditions(table, { ...query, keyword: '' }), ...extra)!;
  const statement = sql`SELECT * FROM ${storedTable(table.name).table} WHERE ${where}
ORDER BY ${sql.join(entryOrder(table), sql`, `)} LIMIT ${ALL_LIMIT}`;
  return (await pool.query<Row>(composedQuery(statement))).rows;
}

const SNAPSHOT = 'snapshot of the database';

/** As numbered, then as entered; a log is read from its newest end. */
function entryOrder(table: Table): SQL[] {
  const { columns } = storedTable(table.name);
  const [createdAt, id] = [columns['createdAt']!, columns['id']!];
  if (table.kind === 'log') return [sql`${createdAt} DESC`, sql`${id} DESC`];
  const numbered = table.order === undefined ? [] : [sql`${columns[table.order]!} ASC`];
  return [...numbered, sql`${createdAt} ASC`, sql`${id} ASC`];
}
