import { Fault } from '@qingzhang/core/fault';
import { block } from '@qingzhang/core/issue';
import { fieldOf, type Table } from '@qingzhang/catalogue/language/table';
import type { Service } from '@qingzhang/catalogue/language/service';
import { SERVICES } from '@qingzhang/catalogue/registry';
import type { AllQuery, PageQuery } from '@qingzhang/contract/rows/list-query';
import type { Row } from '@qingzhang/contract/rows/row';
import { eq, isNull, sql, type SQL } from 'drizzle-orm';
import { storedTable } from '../database/tables.ts';
import type { Context, Handler } from '../http/context.ts';
import { allRows, listRows } from '../rows/list-rows.ts';
import { checkedRows, writeRows } from '../rows/save-rows.ts';
import { transaction } from '../rows/transaction.ts';
import { refuseBadQuery, subjectTable } from './rows.ts';

interface Detail {
  readonly detail: boolean;
  readonly level?: number | null;
}

/** A value typed by hand: it says so, and why when it replaces a calculated one. */
export const saveValues: Handler = async (context) => {
  const table = subjectTable(context);
  const rows = checkedRows(table, context.body);
  const issues = rows.flatMap((row, index) => {
    const place = rows.length === 1 ? '' : `rows.${index}.`;
    if (row['id'] !== undefined) return row['value'] === null ? [missing(table, place, 'value')] : [];
    return ['regionId', 'value'].filter((key) => (row[key] ?? null) === null).map((key) => missing(table, place, key));
  });
  if (issues.length > 0) throw new Fault('BODY_INVALID', { count: issues.length }, { issues });

  const saved = await transaction(context.database.pool, async (client) => {
    await refuseUnexplained(context, table, rows);
    return writeRows(
      client,
      table,
      rows.map((row) => ({ ...row, ...manualColumns(table) })),
      context.actor,
    );
  });
  return Array.isArray(context.body) ? saved : saved[0];
};

function missing(table: Table, place: string, key: string) {
  return block(`${place}${key}`, 'REQUIRED', `请填写“${fieldOf(table, key)?.label ?? key}”`);
}

function manualColumns(table: Table): Row {
  const service = serviceOf(table);
  return {
    inputMode: 'manual',
    serviceCode: service.wire,
    physicalUnit: service.physicalUnit,
    runId: null,
    stale: false,
  };
}

function serviceOf(table: Table): Service {
  const service = SERVICES.find((candidate) => candidate.value.name === table.name);
  if (service === undefined) throw new Error(`${table.name} is no value table`);
  return service;
}

/** A calculated value gives way to a manual one only with a reason. */
async function refuseUnexplained({ database }: Context, table: Table, rows: readonly Row[]): Promise<void> {
  const unexplained = rows.filter((row) => row['id'] !== undefined && (row['overrideReason'] ?? null) === null);
  if (unexplained.length === 0) return;
  const stored = await allRows(database, table, {
    filters: [{ key: 'id', op: 'in', value: unexplained.map((row) => row['id']) }],
  });
  if (!stored.some((row) => row['inputMode'] === 'calculated' && row['overrideReason'] === null)) return;
  const issues = [block('overrideReason', 'REQUIRED', '手工值替换计算值时,请填写“手工填报理由”')];
  throw new Fault('BODY_INVALID', { count: 1 }, { issues });
}

export const valuePage: Handler = async (context) => {
  const table = subjectTable(context);
  const query = context.body as PageQuery & Detail;
  refuseBadQuery(table, query);
  const page = await listRows(context.database, table, query, rowsWanted(table, query));
  return { ...page, list: await withRegions(context, page.list) };
};

export const valueList: Handler = async (context) => {
  const table = subjectTable(context);
  const query = context.body as AllQuery & Detail;
  refuseBadQuery(table, query);
  return withRegions(context, await allRows(context.database, table, query, rowsWanted(table, query)));
};

/** Totals only, unless the parts that sum to them are asked for. */
function rowsWanted(table: Table, { detail, level }: Detail): SQL[] {
  const { columns } = storedTable(table.name);
  const parts = table.unique.filter((key) => !['regionId', 'year', 'serviceCode'].includes(key));
  const own = eq(columns['serviceCode']!, serviceOf(table).wire);
  const wanted = detail ? [] : [own, ...parts.map((key) => isNull(columns[key]!))];
  if (typeof level === 'number') {
    wanted.push(sql`EXISTS (SELECT FROM region r WHERE r.id = ${columns['regionId']!} AND r.level = ${level})`);
  }
  return wanted;
}

async function withRegions({ database }: Context, rows: readonly Row[]): Promise<Row[]> {
  const ids = [...new Set(rows.map((row) => row['regionId']).filter((id) => typeof id === 'string'))];
  const { rows: regions } = await database.pool.query<{ id: string; name: string; level: number | null }>(
    'SELECT id, name, level FROM region WHERE id = ANY($1::uuid[])',
    [ids],
  );
  const byId = new Map(regions.map((region) => [region.id, region]));
  return rows.map((row) => {
    const region = byId.get(String(row['regionId']));
    return { ...row, regionName: region?.name ?? null, level: region?.level ?? null };
  });
}
