import type { Table } from '@qingzhang/catalogue/language/table';
import type { AllQuery, PageQuery } from '@qingzhang/contract/rows/list-query';
import type { Row } from '@qingzhang/contract/rows/row';
import { and, asc, desc, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { storedTable } from '../database/tables.ts';
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
  database: Database,
  table: Table,
  query: PageQuery,
  extra: readonly SQL[] = [],
): Promise<Page> {
  const stored = storedTable(table.name);
  const where = and(...conditions(table, query), ...extra)!;
  const order = query.sort.map(({ key, order: direction }) => {
    const column = stored.columns[key]!;
    // Empty cells come last whichever way a column is sorted.
    return direction.startsWith('asc') ? sql`${asc(column)} NULLS LAST` : sql`${desc(column)} NULLS LAST`;
  });
  const offset = (query.pageNum - 1) * query.pageSize;
  const rows = await database.query
    .select({ ...stored.columns, [SNAPSHOT]: sql<string>`pg_current_snapshot()::text` })
    .from(stored.table)
    .where(where)
    .orderBy(...order, ...entryOrder(table))
    .limit(query.pageSize)
    .offset(offset);
  const snapshot = rows[0]?.[SNAPSHOT] as string | undefined;
  const list = rows.map(({ [SNAPSHOT]: _, ...row }): Row => row);
  const isLastPage = list.length > 0 && list.length < query.pageSize;
  if (isLastPage || (list.length === 0 && query.pageNum === 1)) return { list, total: offset + list.length };
  return { list, total: await countRows(database, stored.table, where, snapshot) };
}

/** Every row that matches, for tables a screen shows whole. */
export async function allRows(
  database: Database,
  table: Table,
  query: AllQuery,
  extra: readonly SQL[] = [],
): Promise<readonly Row[]> {
  const stored = storedTable(table.name);
  return database.query
    .select(stored.columns)
    .from(stored.table)
    .where(and(...conditions(table, { ...query, keyword: '' }), ...extra))
    .orderBy(...entryOrder(table))
    .limit(ALL_LIMIT);
}

const SNAPSHOT = 'snapshot of the database';

/** As numbered, then as entered; a log is read from its newest end. */
function entryOrder(table: Table): SQL[] {
  const { columns } = storedTable(table.name);
  const [createdAt, id] = [columns['createdAt']!, columns['id']!];
  if (table.kind === 'log') return [desc(createdAt), desc(id)];
  const numbered = table.order === undefined ? [] : [asc(columns[table.order]!)];
  return [...numbered, asc(createdAt), asc(id)];
}
