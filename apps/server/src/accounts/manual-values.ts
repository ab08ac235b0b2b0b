import { serviceOfTable } from '@qingzhang/catalogue/registry';
import { Fault } from '@qingzhang/core/fault';
import { block, type Issue } from '@qingzhang/core/issue';
import { otherVersionText } from '@qingzhang/core/other-version-text';
import { isMoney } from '@qingzhang/catalogue/language/field-predicates';
import type { Service } from '@qingzhang/catalogue/language/service';
import type { ValueTable } from '@qingzhang/catalogue/language/value-table';
import { fieldOf, type Table } from '@qingzhang/catalogue/language/table';
import { VALUE_SAVES } from '@qingzhang/contract/calls/value-calls';
import type { Row } from '@qingzhang/contract/rows/row';
import type { RowOf } from '@qingzhang/contract/rows/row-of';
import type { Pool, PoolClient } from 'pg';
import { quoted } from '../database/constraints.ts';
import { columnList, rowJson } from '../database/tables.ts';
import { handle } from '../http/handle.ts';
import { WithIssues } from '../http/with-issues.ts';
import type { Actor } from '../rows/actor.ts';
import { refuseApproval } from '../rows/review-status.ts';
import { checkedRows, writeRows } from '../rows/save-rows.ts';
import { transaction } from '../rows/transaction.ts';
import { misplacedRegions } from '../territory/misplaced-regions.ts';
import { openAccount } from './account.ts';
import { carryThrough } from './carry-manual.ts';
import { holdValues, holdYear } from './hold.ts';
import { isTotal, storedValues, type StoredValue } from './stored-values.ts';
import { typedDoubts } from './typed-doubts.ts';

/** Saves values typed by hand in one value set. */
export const SAVE_VALUES = handle(VALUE_SAVES).by(async ({ call, body, database: { pool }, actor }) => {
  const { table } = call.subject;
  const service = serviceOfTable(table);
  const rows = (await checkedRows(table, body)).map(withPlainRegion);
  await refuseApproval(pool, table, rows);
  await openYears(pool, rows, actor);
  const place = (index: number) => (rows.length === 1 ? '' : `rows.${index}.`);
  const saved = await transaction(pool, (client) => writeManualValues(client, service, rows, { actor, place }));
  const doubts = await doubtsOfSaved(pool, service, saved, place);
  return new WithIssues(Array.isArray(body) ? saved : saved[0]!, doubts);
});

/** What the typed values ask now, and those that hold them; each at the field of the row that it comes of. */
async function doubtsOfSaved(
  pool: Pool,
  { wire }: Service,
  saved: readonly RowOf<ValueTable>[],
  place: (index: number) => string,
): Promise<readonly Issue[]> {
  const issues: Issue[] = [];
  for (const year of new Set(saved.map((row) => row.year))) {
    for (const { issue, regions } of (await typedDoubts(pool, year)).get(wire) ?? []) {
      const keys = saved.flatMap((row, index) =>
        row.year === year && regions.has(String(row.regionId)) ? [`${place(index)}value`] : [],
      );
      if (keys.length > 0) issues.push({ ...issue, keys });
    }
  }
  return issues;
}

/** The accounts of the years that rows name, opened where there is none yet; refuses what is frozen. */
export async function openYears(pool: Pool, rows: readonly Row[], actor: Actor): Promise<void> {
  for (const year of new Set(rows.map((row) => row['year'])))
    if (typeof year === 'number') await openAccount(pool, year, undefined, actor);
}

/**
 * Values typed by hand. Each takes the place of what was there, with its reason; regions above it take the difference,
 * regions below it are rescaled. A row without a value may still bring what a sum asks for (区域外扣减). `place` names
 * a row for the issues.
 */
export async function writeManualValues(
  client: PoolClient,
  service: Service,
  rows: readonly Row[],
  { actor, place }: { readonly actor: Actor; readonly place: (index: number) => string },
): Promise<readonly RowOf<ValueTable>[]> {
  const table = service.value;
  await holdValues(client, [service]);
  const placed = await withStoredIds(client, service, rows);
  refuseIncomplete(table, placed, place);
  await refuseMisplaced(client, placed, place);
  await refuseNegative(client, placed, place);
  const years = [...new Set(placed.map(({ row, stored }) => Number(row['year'] ?? stored?.year)))];
  for (const year of years) await holdYear(client, year);
  const before = await storedValues(client, service, years);
  const written = await writeRows(
    client,
    table,
    placed.map(({ row, stored }) => ({ ...row, ...serverColumns(service, row, stored) })),
    actor,
  );
  for (const year of years) await carryThrough(client, service, { year, before, written });
  return rowsById(
    client,
    table,
    written.map((row) => String(row['id'])),
  );
}

function withPlainRegion(row: Row): Row {
  return typeof row['regionId'] === 'string' ? { ...row, regionId: row['regionId'].toLowerCase() } : row;
}

interface Placed {
  readonly row: Row;
  readonly stored: StoredValue | undefined;
}

/** Finds the stored row of each value by region and year, so that it is changed even when the client did not name it. */
async function withStoredIds(client: PoolClient, service: Service, rows: readonly Row[]): Promise<Placed[]> {
  const { rows: stored } = await client.query<StoredValue & { overrideReason: string | null }>(
    `SELECT ${columnList(service.value)} FROM ${quoted(service.value.name)} WHERE "deletedAt" IS NULL AND ${isTotal(service)}
AND (id = ANY($1::uuid[]) OR ("regionId" = ANY($2::uuid[]) AND year = ANY($3::integer[])))`,
    [
      rows.flatMap((row) => row['id'] ?? []),
      rows.flatMap((row) => row['regionId'] ?? []),
      rows.flatMap((row) => row['year'] ?? []),
    ],
  );
  return rows.map((row) => {
    const found = stored.find((each) =>
      row['id'] === undefined ? each.regionId === row['regionId'] && each.year === row['year'] : each.id === row['id'],
    );
    // A part of a value (of a class, of a pollutant) is not typed by hand: it follows its total.
    if (row['id'] !== undefined && found === undefined)
      throw new Fault('ROW_NOT_FOUND', { table: service.value.label, count: 1 });
    if (row['id'] !== undefined || found === undefined) return { row, stored: found };
    return { row: { ...row, id: found.id, rowVersion: found.rowVersion }, stored: found };
  });
}

function refuseIncomplete(table: Table, placed: readonly Placed[], place: (index: number) => string): void {
  const issues = placed.flatMap(({ row, stored }, index): Issue[] => {
    const needs = (key: string, text = `请填写“${fieldOf(table, key)?.label ?? key}”`) =>
      block(`${place(index)}${key}`, 'REQUIRED', text);
    const found: Issue[] = [];
    if ((row['regionId'] ?? stored?.regionId ?? null) === null) found.push(needs('regionId'));
    if (!bringsInputs(table, row) && (row['value'] ?? null) === null) found.push(needs('value'));
    for (const key of ['regionId', 'year'] as const)
      if (stored !== undefined && row[key] !== undefined && row[key] !== stored[key])
        found.push(
          block(
            `${place(index)}${key}`,
            'VALUE_MOVED',
            `价值不能移到另一个${key === 'year' ? '年份' : '区域'}，请在那里另行填报`,
          ),
        );
    const reason = row['overrideReason'] ?? null;
    if (stored?.inputMode === 'calculated' && (row['value'] ?? null) !== null && reason === null)
      found.push(needs('overrideReason', '手工值替换计算值时，请填写“手工填报理由”'));
    return found;
  });
  if (issues.length > 0) throw new Fault('BODY_INVALID', { count: issues.length }, { issues });
}

/** A value belongs to a region of its year: on other boundaries the same name is another place. */
async function refuseMisplaced(
  client: PoolClient,
  placed: readonly Placed[],
  place: (index: number) => string,
): Promise<void> {
  const found = await misplacedRegions(
    client,
    placed.map(({ row, stored }) => ({
      year: row['year'] ?? stored?.year,
      regionId: row['regionId'] ?? stored?.regionId,
    })),
  );
  const issues = [...found].map(([at, misplaced]) =>
    block(`${place(at)}regionId`, 'REGION_OTHER_VERSION', otherVersionText(misplaced)),
  );
  if (issues.length > 0) throw new Fault('ROWS_OF_OTHER_VERSION', { count: issues.length }, { issues });
}

/** What one region loses another may gain; the account unit as a whole has nothing to lose to. */
async function refuseNegative(
  client: PoolClient,
  placed: readonly Placed[],
  place: (index: number) => string,
): Promise<void> {
  const below = placed.flatMap(({ row, stored }, index) => {
    const { value } = row;
    return typeof value === 'number' && value < 0 ? [{ index, id: row['regionId'] ?? stored?.regionId }] : [];
  });
  if (below.length === 0) return;
  const { rows: roots } = await client.query<{ id: string }>(
    'SELECT id FROM region WHERE id = ANY($1::uuid[]) AND "parentId" IS NULL AND level IS NOT NULL',
    [below.map(({ id }) => id)],
  );
  const issues = below
    .filter(({ id }) => roots.some((root) => root.id === id))
    .map(({ index }) => block(`${place(index)}value`, 'VALUE_NEGATIVE', '核算单元（最上级区域）的价值量不能小于 0'));
  if (issues.length > 0) throw new Fault('BODY_INVALID', { count: issues.length }, { issues });
}

const VALUE_KEYS = ['id', 'rowVersion', 'regionId', 'year', 'value', 'physicalAmount', 'overrideReason'];

/** Whether a row carries a figure of the table's own that is typed in (来自区域外的生态产品价值). */
function bringsInputs(table: Table, row: Row): boolean {
  return table.fields.some(
    (field) =>
      isMoney(field) && field.computed !== true && !VALUE_KEYS.includes(field.key) && row[field.key] !== undefined,
  );
}

function serverColumns({ wire, physicalUnit }: Service, row: Row, stored: StoredValue | undefined): Row {
  const own = { serviceCode: wire, physicalUnit: stored?.physicalUnit ?? physicalUnit };
  const value = row['value'] ?? null;
  if (typeof value !== 'number') return own;
  const amount = row['physicalAmount'] === undefined ? stored?.physicalAmount : row['physicalAmount'];
  const isPriced = typeof amount === 'number' && amount !== 0;
  return {
    ...own,
    unitPrice: isPriced ? value / amount : null,
    priceUnit: isPriced ? `yuan/(${own.physicalUnit})` : null,
    inputMode: 'manual',
    runId: null,
    stale: false,
    containsManual: true,
  };
}

async function rowsById(
  client: PoolClient,
  table: Table,
  ids: readonly string[],
): Promise<readonly RowOf<ValueTable>[]> {
  const { rows } = await client.query<{ row: RowOf<ValueTable> }>(
    `SELECT ${rowJson('t')} AS row FROM ${quoted(table.name)} t WHERE id = ANY($1::uuid[])`,
    [ids],
  );
  const byId = new Map(rows.map(({ row }) => [row.id, row]));
  return ids.map((id) => byId.get(id)!);
}
