import { Fault } from '@qingzhang/core/fault';
import { block, type Issue } from '@qingzhang/core/issue';
import type { Service } from '@qingzhang/catalogue/language/service';
import { fieldOf, type Table } from '@qingzhang/catalogue/language/table';
import type { Row } from '@qingzhang/contract/rows/row';
import type { PoolClient } from 'pg';
import { quoted } from '../database/constraints.ts';
import type { Handler } from '../http/context.ts';
import { checkedRows, writeRows } from '../rows/save-rows.ts';
import { transaction } from '../rows/transaction.ts';
import { subjectTable } from '../system/rows.ts';
import { openAccount } from './account.ts';
import { carryThrough } from './carry-manual.ts';
import { serviceOfTable } from './service-of.ts';
import { forgetVerdicts } from './stale-results.ts';
import { holdYear } from './store-run.ts';
import { isTotal, storedValues, type StoredValue } from './stored-values.ts';

/**
 * Values typed by hand. Each takes the place of what was there, with its reason; regions above it take the difference,
 * regions below it are rescaled. A row without a value may still bring what a sum asks for (区域外扣减).
 */
export const saveValues: Handler = async (context) => {
  const table = subjectTable(context);
  const service = serviceOfTable(table);
  const { pool } = context.database;
  const rows = checkedRows(table, context.body);
  for (const year of new Set(rows.map((row) => row['year'])))
    if (typeof year === 'number') await openAccount(pool, year, undefined, context.actor);

  const saved = await transaction(pool, async (client) => {
    const placed = await withStoredIds(client, service, rows);
    refuseIncomplete(table, placed);
    const years = [...new Set(placed.map(({ row, stored }) => Number(row['year'] ?? stored?.year)))];
    for (const year of years) await holdYear(client, year);
    const before = await storedValues(client, service, years);
    const written = await writeRows(
      client,
      table,
      placed.map(({ row }) => ({ ...row, ...serverColumns(service, row) })),
      context.actor,
    );
    for (const year of years) await carryThrough(client, service, year, before, written);
    return rowsById(
      client,
      table,
      written.map((row) => String(row['id'])),
    );
  });
  forgetVerdicts(pool);
  return Array.isArray(context.body) ? saved : saved[0];
};

interface Placed {
  readonly row: Row;
  readonly stored: StoredValue | undefined;
}

/** A value of a region and year that is there already is changed, even when the client did not name its row. */
async function withStoredIds(client: PoolClient, service: Service, rows: readonly Row[]): Promise<Placed[]> {
  const { rows: stored } = await client.query<StoredValue & { overrideReason: string | null }>(
    `SELECT * FROM ${quoted(service.value.name)} WHERE "deletedAt" IS NULL AND ${isTotal(service)}
AND (id = ANY($1::uuid[]) OR ("regionId" = ANY($2::uuid[]) AND year = ANY($3::integer[])))`,
    [
      rows.flatMap((row) => row['id'] ?? []),
      rows.flatMap((row) => row['regionId'] ?? []),
      rows.flatMap((row) => row['year'] ?? []),
    ],
  );
  return rows.map((row) => {
    const found = stored.find(
      (each) => each.id === row['id'] || (each.regionId === row['regionId'] && each.year === row['year']),
    );
    if (row['id'] !== undefined || found === undefined) return { row, stored: found };
    return { row: { ...row, id: found.id, rowVersion: found.rowVersion }, stored: found };
  });
}

function refuseIncomplete(table: Table, placed: readonly Placed[]): void {
  const issues = placed.flatMap(({ row, stored }, index): Issue[] => {
    const place = placed.length === 1 ? '' : `rows.${index}.`;
    const needs = (key: string, text = `请填写“${fieldOf(table, key)?.label ?? key}”`) =>
      block(`${place}${key}`, 'REQUIRED', text);
    const found: Issue[] = [];
    if ((row['regionId'] ?? stored?.regionId ?? null) === null) found.push(needs('regionId'));
    if (!bringsInputs(table, row) && (row['value'] ?? null) === null) found.push(needs('value'));
    const reason = row['overrideReason'] ?? null;
    if (stored?.inputMode === 'calculated' && (row['value'] ?? null) !== null && reason === null)
      found.push(needs('overrideReason', '手工值替换计算值时,请填写“手工填报理由”'));
    return found;
  });
  if (issues.length > 0) throw new Fault('BODY_INVALID', { count: issues.length }, { issues });
}

const VALUE_KEYS = ['id', 'rowVersion', 'regionId', 'year', 'value', 'physicalAmount', 'overrideReason'];

/** Whether a row carries a figure of the table's own that is typed in (来自区域外的生态产品价值). */
function bringsInputs(table: Table, row: Row): boolean {
  return table.fields.some(
    (field) =>
      field.type === 'money' &&
      field.computed !== true &&
      !VALUE_KEYS.includes(field.key) &&
      row[field.key] !== undefined,
  );
}

function serverColumns({ wire, physicalUnit }: Service, row: Row): Row {
  const own = { serviceCode: wire, physicalUnit };
  const isTyped = (row['value'] ?? null) !== null;
  return isTyped ? { ...own, inputMode: 'manual', runId: null, stale: false, containsManual: true } : own;
}

async function rowsById(client: PoolClient, table: Table, ids: readonly string[]): Promise<Row[]> {
  const { rows } = await client.query<{ row: Row }>(
    `SELECT to_jsonb(t) AS row FROM ${quoted(table.name)} t WHERE id = ANY($1::uuid[])`,
    [ids],
  );
  const byId = new Map(rows.map(({ row }) => [row['id'], row]));
  return ids.map((id) => byId.get(id)!);
}
