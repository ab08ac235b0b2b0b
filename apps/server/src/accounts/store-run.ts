import { calcRun } from '@qingzhang/catalogue/tables/calculations';
import { fenToYuan } from '@qingzhang/core/money';
import type { StoredRun } from '@qingzhang/contract/results/calculation';
import type { Service } from '@qingzhang/catalogue/language/service';
import type { ValuePart, ValueRow } from '@qingzhang/engine/values/value-rows';
import type { PoolClient } from 'pg';
import { logEvent } from '../access/audit-event.ts';
import { quoted } from '../database/constraints.ts';
import { columnList } from '../database/tables.ts';
import type { Actor } from '../rows/actor.ts';
import { packText } from './packed-record.ts';
import type { RunRecord } from './run-record.ts';
import { writeValues } from './write-values.ts';

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

/** What is told of a run that is stored: rows that were typed by hand stay as they are, and are none of it. */
export function storedAs({ runId, accountUnit, rows }: RunToStore): StoredRun {
  const count = rows.reduce((sum, { isManual, parts }) => sum + (isManual ? 0 : 1) + parts.length, 0);
  return { runId, unitId: accountUnit, rows: count };
}

/** Writes a run, its proof and its values in the caller's transaction, which holds the values of the service and the year. */
export async function storeRun(client: PoolClient, run: RunToStore, jobId: string, actor: Actor): Promise<StoredRun> {
  const { runId, service, year, accountUnit, record } = run;
  const packed = await Promise.all([record.inputs, record.snapshot, record.trace].map(packText));
  const history = { createdBy: actor.userName, updatedBy: actor.userName, ...now() };
  const rows = run.rows.flatMap((row) => [
    ...(row.isManual ? [] : [totalRow(run, row)]),
    ...row.parts.map((part) => partRow(row, part)),
  ]);
  const after = { serviceCode: service.wire, year, unitId: accountUnit, value: record.columns['value'] };
  const event = { action: 'calculate', tableName: calcRun.name, rowId: runId, after };
  await writeRun(client, { jobId, ...runColumns(run), ...history });
  await writeRecord(client, run, packed);
  await writeValues(client, service.value, { ...common(run), ...history }, rows);
  await dropOthers(client, run);
  await logEvent(client, actor, event);
  return storedAs(run);
}

function runColumns({ runId, service, year, accountUnit, record }: RunToStore) {
  return { id: runId, rowVersion: 1, serviceCode: service.wire, year, unitId: accountUnit, ...record.columns };
}

async function writeRun(client: PoolClient, columns: Readonly<Record<string, unknown>>): Promise<void> {
  await client.query(
    `INSERT INTO "calcRun" (${columnList(calcRun)}) SELECT ${columnList(calcRun)} FROM jsonb_populate_record(NULL::"calcRun", $1::jsonb)`,
    [JSON.stringify(columns)],
  );
}

async function writeRecord(
  client: PoolClient,
  { runId, record }: RunToStore,
  packed: readonly Buffer[],
): Promise<void> {
  const { handed, labelsBelow } = record;
  await client.query(
    `INSERT INTO "runRecord" ("runId", inputs, snapshot, trace, handed, "labelsBelow") VALUES ($1, $2, $3, $4, $5, $6)`,
    [runId, ...packed, JSON.stringify(handed), labelsBelow === null ? null : JSON.stringify(labelsBelow)],
  );
}

/** Rows that the run has not written are formed no more. */
async function dropOthers(client: PoolClient, { runId, service, year, regionIds }: RunToStore): Promise<void> {
  await client.query(
    `DELETE FROM ${quoted(service.value.name)} WHERE year = $1 AND "regionId" = ANY($2::uuid[])
AND "inputMode" = 'calculated' AND "runId" IS DISTINCT FROM $3 AND "deletedAt" IS NULL`,
    [year, regionIds, runId],
  );
}

function now(): { createdAt: string; updatedAt: string } {
  const at = new Date().toISOString();
  return { createdAt: at, updatedAt: at };
}

/** What all rows of a run say. */
function common({ runId, service, year, record }: RunToStore) {
  const { columns } = record;
  return {
    runId,
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
    regionId: row.region.id,
    value,
    physicalAmount: row.quantity,
    unitPrice: isPriced ? value / row.quantity : null,
    priceUnit: isPriced ? `yuan/(${String(run.record.columns['physicalUnit'])})` : null,
    containsManual: row.containsManual,
    ...(row.region.id === run.accountUnit ? { paramSnapshot: run.record.columns['choices'] } : {}),
    ...row.columns,
  };
}

function partRow(row: RowToStore, part: ValuePart): Record<string, unknown> {
  return {
    regionId: row.region.id,
    value: fenToYuan(part.fen),
    physicalAmount: part.quantity,
    containsManual: row.containsManual,
    ...part.columns,
    ...part.key,
  };
}
