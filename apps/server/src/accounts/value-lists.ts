import { MISSING } from '@qingzhang/contract/standing';
import { serviceOfTable } from '@qingzhang/catalogue/registry';
import type { Table } from '@qingzhang/catalogue/language/table';
import type { TableEntry } from '@qingzhang/catalogue/language/table-entry';
import { isValueTable, type ValueTable } from '@qingzhang/catalogue/language/value-table';
import type { Issue } from '@qingzhang/core/issue';
import type { BodyOf } from '@qingzhang/contract/calls/call';
import { VALUE_LISTS, VALUE_PAGES, type ValueCalls } from '@qingzhang/contract/calls/value-calls';
import type { RowOf } from '@qingzhang/contract/rows/row-of';
import type { ValueRow } from '@qingzhang/contract/rows/value-row';
import { partColumns } from '@qingzhang/engine/values/value-rows';
import { eq, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { Pool } from 'pg';
import { quoted } from '../database/constraints.ts';
import { storedTable } from '../database/tables.ts';
import type { Deps } from '../http/context.ts';
import { handle } from '../http/handle.ts';
import { refuseBadQuery } from '../http/refuse-bad-query.ts';
import { allRows, listRows } from '../rows/list-rows.ts';
import { versionOfYearSql } from '../territory/region-version.ts';
import { standings } from './standings.ts';
import { knownTypedYear, typedIssues, type TypedDoubts } from './typed-doubts.ts';

type Detail = Pick<BodyOf<ValueCalls['getAllDataList']>, 'detail' | 'level'>;

export const VALUE_LIST_HANDLINGS = [
  handle(VALUE_PAGES).by(async (context) => {
    const { call, body, database } = context;
    const table = valueTable(call.subject);
    refuseBadQuery(table, body);
    const { list, total } = await listRows(database, table, body, rowsWanted(table, body));
    return { list: await completed(context, list), total };
  }),

  handle(VALUE_LISTS).by(async (context) => {
    const { call, body, database } = context;
    const table = valueTable(call.subject);
    refuseBadQuery(table, body);
    return completed(context, await allRows(database, table, body, rowsWanted(table, body)));
  }),
];

function valueTable({ table }: TableEntry): ValueTable {
  if (!isValueTable(table)) throw new Error(`${table.name} is no value set`);
  return table;
}

/** Totals only, unless the parts that sum to them are asked for. */
function rowsWanted(table: Table, { detail, level }: Detail): SQL[] {
  const { columns } = storedTable(table.name);
  const own = eq(columns['serviceCode']!, serviceOfTable(table).wire);
  const regionId = columns['regionId']!;
  const version = sql.raw(versionOfYearSql(`${quoted(table.name)}.year`));
  // What was stored for a region of other boundaries counts nowhere in the year, and is no county of it.
  const ofYear = sql`EXISTS (SELECT FROM region r WHERE r.id = ${regionId} AND r."boundaryVersion" = ${version})`;
  const wanted = [or(isNull(regionId), ofYear)!];
  if (!detail) wanted.push(own, ...partColumns(table).map((key) => isNull(columns[key]!)));
  if (typeof level === 'number') {
    wanted.push(sql`EXISTS (SELECT FROM region r WHERE r.id = ${regionId} AND r.level = ${level})`);
  }
  return wanted;
}

/** Rows with the name and level of their region, and how far they may be relied on. */
async function completed(deps: Deps, rows: readonly RowOf<ValueTable>[]): Promise<ValueRow[]> {
  const { rows: regions } = await deps.database.pool.query<{ id: string; name: string; level: number | null }>(
    'SELECT id, name, level FROM region WHERE id = ANY($1::uuid[])',
    [[...new Set(rows.flatMap(({ regionId }) => regionId ?? []))]],
  );
  const byId = new Map(regions.map((region) => [region.id, region]));
  const standingOf = await standings(deps, rows);
  const doubtsOf = await typedQuestions(deps.database.pool, rows);
  return rows.map((row) => {
    const region = row.regionId === null ? undefined : byId.get(row.regionId);
    const standing = row.value === null ? MISSING : standingOf(row);
    const place = { regionName: region?.name ?? null, level: region?.level ?? null };
    return { ...row, ...place, ...standing, stale: standing.status === 'stale', doubts: doubtsOf(row) };
  });
}

const NOTHING: TypedDoubts = new Map();

/** What those ask that were typed, hold something typed or were shared out of it. */
async function typedQuestions(pool: Pool, rows: readonly RowOf<ValueTable>[]) {
  const doubts = new Map<number, TypedDoubts>();
  for (const year of new Set(rows.map((row) => row.year))) doubts.set(year, (await knownTypedYear(pool, year)).doubts);
  return (row: RowOf<ValueTable>): readonly Issue[] =>
    typedIssues(doubts.get(row.year) ?? NOTHING, [row.serviceCode ?? ''], row.regionId ?? undefined);
}
