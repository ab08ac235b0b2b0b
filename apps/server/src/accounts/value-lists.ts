import { serviceOfTable } from '@qingzhang/catalogue/registry';
import type { Table } from '@qingzhang/catalogue/language/table';
import type { AllQuery, PageQuery } from '@qingzhang/contract/rows/list-query';
import type { Row } from '@qingzhang/contract/rows/row';
import { partColumns } from '@qingzhang/engine/values/value-rows';
import { eq, isNull, sql, type SQL } from 'drizzle-orm';
import { storedTable } from '../database/tables.ts';
import type { Context, Handler } from '../http/context.ts';
import { allRows, listRows } from '../rows/list-rows.ts';
import { refuseBadQuery } from '../http/refuse-bad-query.ts';
import { subjectTable } from '../http/subject-table.ts';
import { isStaleRun } from './stale-results.ts';

interface Detail {
  readonly detail: boolean;
  readonly level?: number | null;
}

export const valuePage: Handler = async (context) => {
  const table = subjectTable(context);
  const query = context.body as PageQuery & Detail;
  refuseBadQuery(table, query);
  const page = await listRows(context.database, table, query, rowsWanted(table, query));
  return { ...page, list: await completed(context, page.list) };
};

export const valueList: Handler = async (context) => {
  const table = subjectTable(context);
  const query = context.body as AllQuery & Detail;
  refuseBadQuery(table, query);
  return completed(context, await allRows(context.database, table, query, rowsWanted(table, query)));
};

/** Totals only, unless the parts that sum to them are asked for. */
function rowsWanted(table: Table, { detail, level }: Detail): SQL[] {
  const { columns } = storedTable(table.name);
  const own = eq(columns['serviceCode']!, serviceOfTable(table).wire);
  const wanted = detail ? [] : [own, ...partColumns(table).map((key) => isNull(columns[key]!))];
  if (typeof level === 'number') {
    wanted.push(sql`EXISTS (SELECT FROM region r WHERE r.id = ${columns['regionId']!} AND r.level = ${level})`);
  }
  return wanted;
}

/** Rows with the name and level of their region, and whether their run is out of date. */
async function completed(context: Context, rows: readonly Row[]): Promise<Row[]> {
  const { pool } = context.database;
  const ids = [...new Set(rows.map((row) => row['regionId']).filter((id) => typeof id === 'string'))];
  const { rows: regions } = await pool.query<{ id: string; name: string; level: number | null }>(
    'SELECT id, name, level FROM region WHERE id = ANY($1::uuid[])',
    [ids],
  );
  const byId = new Map(regions.map((region) => [region.id, region]));
  const stale = new Map<unknown, boolean>();
  for (const runId of new Set(rows.map((row) => row['runId'])))
    if (typeof runId === 'string') stale.set(runId, await isStaleRun(context, runId));
  return rows.map((row) => {
    const region = byId.get(String(row['regionId']));
    const isStale = row['inputMode'] !== 'manual' && stale.get(row['runId']) === true;
    return { ...row, stale: isStale, regionName: region?.name ?? null, level: region?.level ?? null };
  });
}
