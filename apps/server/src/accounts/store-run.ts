import { calcRun } from '@qingzhang/catalogue/tables/calculations';
import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { fenToYuan } from '@qingzhang/core/money';
import type { StoredRun } from '@qingzhang/contract/results/calculation';
import type { Service } from '@qingzhang/catalogue/language/service';
import type { Table } from '@qingzhang/catalogue/language/table';
import { tableEntry } from '@qingzhang/catalogue/registry';
import type { ValuePart, ValueRow } from '@qingzhang/engine/values/value-rows';
import type { PoolClient } from 'pg';
import { logEvent } from '../access/audit-event.ts';
import { quoted } from '../database/constraints.ts';
import { uniqueColumns } from '../database/ddl.ts';
import { columnList } from '../database/tables.ts';
import type { Actor } from '../rows/actor.ts';
import { holdValues, holdYear } from './hold.ts';
import type { RunRecord } from './run-record.ts';

export interface RowToStore extends ValueRow {
  /** Typed by hand: the row stays as it is, only its parts follow the run. */
  readonly isManual: boolean;
  readonly containsManual: boolean;
}

/** One run with its values, worked out and not yet stored. */
export interface RunToStore {
  readonly runId: string;
  readonly service: Service;
  readonly year: number;
  readonly accountUnit: string;
  /** All regions of the account unit: rows of theirs that the run does not form any more go away. */
  readonly regionIds: readonly string[];
  readonly record: RunRecord;
  readonly rows: readonly RowToStore[];
}

/** Writes a run, its proof and its values in the caller's transaction. A frozen year takes nothing more. */
export async function storeRun(client: PoolClient, run: RunToStore, jobId: string, actor: Actor): Promise<StoredRun> {
  const { runId, service, year, accountUnit, record } = run;
  await holdValues(client, service);
  await holdYear(client, year);
  const history = { createdBy: actor.userName, updatedBy: actor.userName, ...now() };
  await client.query(
    `INSERT INTO "calcRun" (${columnList(calcRun)}) SELECT ${columnList(calcRun)} FROM jsonb_populate_record(NULL::"calcRun", $1::jsonb)`,
    [
      JSON.stringify({
        id: runId,
        rowVersion: 1,
        jobId,
        serviceCode: service.wire,
        year,
        unitId: accountUnit,
        ...record.columns,
        ...history,
      }),
    ],
  );
  await client.query(
    `INSERT INTO "runRecord" ("runId", inputs, snapshot, trace, handed, "labelsBelow") VALUES ($1, $2, $3, $4, $5, $6)`,
    [
      runId,
      gzipSync(record.inputs),
      gzipSync(record.snapshot),
      gzipSync(record.trace),
      JSON.stringify(record.handed),
      record.labelsBelow === null ? null : JSON.stringify(record.labelsBelow),
    ],
  );
  const rows = run.rows.flatMap((row) => [
    ...(row.isManual ? [] : [totalRow(run, row)]),
    ...row.parts.map((part) => partRow(run, row, part)),
  ]);
  await writeValues(
    client,
    service.value,
    rows.map((row) => ({ ...row, runId, ...history })),
  );
  await client.query(
    `DELETE FROM ${quoted(service.value.name)} WHERE year = $1 AND "regionId" = ANY($2::uuid[])
AND "inputMode" = 'calculated' AND "runId" IS DISTINCT FROM $3 AND "deletedAt" IS NULL`,
    [year, run.regionIds, runId],
  );
  const after = { serviceCode: service.wire, year, unitId: accountUnit, value: record.columns['value'] };
  await logEvent(client, actor, {
    action: 'calculate',
    tableName: tableEntry('calcRun').table.name,
    rowId: runId,
    after,
  });
  return { runId, unitId: accountUnit, rows: rows.length };
}

function now(): { createdAt: string; updatedAt: string } {
  const at = new Date().toISOString();
  return { createdAt: at, updatedAt: at };
}

function shared({ service, year, record }: RunToStore, regionId: string) {
  const { columns } = record;
  return {
    regionId,
    year,
    serviceCode: service.wire,
    physicalUnit: columns['physicalUnit'],
    profile: columns['profile'],
    method: columns['method'],
    inputMode: 'calculated',
    inputHashes: { inputs: columns['inputsSha256'] },
    stale: false,
    status: 'draft',
  };
}

function totalRow(run: RunToStore, row: RowToStore): Record<string, unknown> {
  const value = fenToYuan(row.fen);
  const isPriced = row.quantity !== null && row.quantity !== 0;
  return {
    ...shared(run, row.region.id),
    value,
    physicalAmount: row.quantity,
    unitPrice: isPriced ? value / row.quantity : null,
    priceUnit: isPriced ? `yuan/(${String(run.record.columns['physicalUnit'])})` : null,
    containsManual: row.containsManual,
    ...(row.region.id === run.accountUnit ? { paramSnapshot: run.record.columns['choices'] } : {}),
    ...row.columns,
  };
}

function partRow(run: RunToStore, row: RowToStore, part: ValuePart): Record<string, unknown> {
  return {
    ...shared(run, row.region.id),
    value: fenToYuan(part.fen),
    physicalAmount: part.quantity,
    containsManual: row.containsManual,
    ...part.columns,
    ...part.key,
  };
}

/** Columns that a calculation fills; everything else of a row is the clerk's. */
function calculatedColumns(table: Table): string[] {
  const kept = new Set(['createdBy', 'createdAt', 'deletedAt', 'carriedFrom', ...table.unique]);
  const own = table.fields
    .filter((field) => field.computed === true || VALUES.includes(field.key))
    .map(({ key }) => key);
  return own.filter((key) => !kept.has(key));
}

const VALUES = ['value', 'physicalAmount', 'overrideReason', 'enteredAs'];

/** New rows are inserted, rows of the same key are filled anew and keep their id. */
async function writeValues(
  client: PoolClient,
  table: Table,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  const whole = rows.map((row) => ({ id: randomUUID(), rowVersion: 1, ...row }));
  const name = quoted(table.name);
  const columns = columnList(table);
  const key = uniqueColumns(table).map(quoted).join(', ');
  const sets = calculatedColumns(table).map((column) => `${quoted(column)} = EXCLUDED.${quoted(column)}`);
  await client.query({
    name: `write values of ${table.name}`,
    text: `INSERT INTO ${name} AS target (${columns})
SELECT ${columns} FROM jsonb_populate_recordset(NULL::${name}, $1::jsonb)
ON CONFLICT (${key}) WHERE "deletedAt" IS NULL
DO UPDATE SET ${sets.join(', ')}, "rowVersion" = target."rowVersion" + 1`,
    values: [JSON.stringify(whole)],
  });
}
