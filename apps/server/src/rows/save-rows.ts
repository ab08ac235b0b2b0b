import { Fault } from '@qingzhang/core/fault';
import { block, type Issue } from '@qingzhang/core/issue';
import { isToldByContent } from '@qingzhang/catalogue/language/naming-columns';
import type { Table } from '@qingzhang/catalogue/language/table';
import { MOST_ISSUES } from '@qingzhang/contract/envelope';
import { atRow, checkRow } from '@qingzhang/contract/rows/check-row';
import type { Row } from '@qingzhang/contract/rows/row';
import type { RowOf } from '@qingzhang/contract/rows/row-of';
import type { Pool, PoolClient } from 'pg';
import { quoted } from '../database/constraints.ts';
import type { Actor } from './actor.ts';
import { insertRows } from './insert-rows.ts';
import { mapInSlices } from './map-in-slices.ts';
import { touchedBy } from './row-changes.ts';
import { transaction } from './transaction.ts';
import { refuseDeepTree } from './tree-depth.ts';
import { updateRows } from './update-rows.ts';
import { insertQueued, updateQueued } from './write-queue.ts';

/**
 * After a batch this large PostgreSQL is told at once how the table looks: until then it plans lists for a nearly
 * empty table and sorts all of it for every page (270 ms instead of 1 ms on 100 000 rows).
 */
const MANY_ROWS = 1000;

/** The checked rows of a `saveData` body; throws with the problems of every row, as many as are told, and how many there are. */
export async function checkedRows(table: Table, body: unknown): Promise<Row[]> {
  const sent: readonly unknown[] = Array.isArray(body) ? body : [body];
  const issues: Issue[] = [];
  let count = 0;
  const note = (found: readonly Issue[], told: (some: readonly Issue[]) => readonly Issue[]) => {
    count += found.length;
    if (issues.length < MOST_ISSUES) issues.push(...told(found.slice(0, MOST_ISSUES - issues.length)));
  };
  const rows = await mapInSlices(sent, (one, index): Row => {
    const { row, issues: found } = checkRow(table, one);
    note(found, (some) => (Array.isArray(body) ? atRow(index, some) : some));
    return typeof row['id'] === 'string' ? { ...row, id: row['id'].toLowerCase() } : row;
  });
  note(repeatedIds(rows), (some) => some);
  if (count > 0) throw new Fault('BODY_INVALID', { count }, { issues });
  return rows;
}

interface Saving {
  readonly actor: Actor;
  /** Adds the columns that only the server sets. */
  readonly prepare?: (rows: readonly Row[]) => Promise<readonly Row[]>;
}

/** Saves one row or an array: inserts without `id`, updates with `id` and `rowVersion`; all or nothing. */
export async function saveRows(
  pool: Pool,
  table: Table,
  body: unknown,
  { actor, prepare }: Saving,
): Promise<Row | Row[]> {
  const checked = await checkedRows(table, body);
  const rows = prepare === undefined ? checked : await prepare(checked);
  const saved = await writeAlone(pool, table, rows, actor);
  if (rows.length >= MANY_ROWS) await pool.query(`ANALYZE ${quoted(table.name)}`);
  return Array.isArray(body) ? saved : saved[0]!;
}

/** By a statement of its own where rows are all new or all changed, together with what else is on its way. */
function writeAlone(pool: Pool, table: Table, rows: readonly Row[], actor: Actor): Promise<Row[]> {
  const isChange = (row: Row) => row['id'] !== undefined;
  // Of a tree all rows together are looked at, in one transaction with those that are written.
  if (!isToldByContent(table) && table.tree === undefined) {
    if (!rows.some(isChange)) return insertQueued(pool, table, rows, actor);
    if (rows.every(isChange)) return updateQueued(pool, table, rows, actor);
  }
  return transaction(pool, (client) => writeRows(client, table, rows, actor), touchedBy(table, rows));
}

/** Writes checked rows inside the caller's transaction, answering them as they are stored, in the order they were sent. */
export async function writeRows<T extends Table>(
  client: PoolClient,
  table: T,
  rows: readonly Row[],
  actor: Actor,
): Promise<RowOf<T>[]> {
  const changes = rows.filter((row) => row['id'] !== undefined);
  const fresh = rows.filter((row) => row['id'] === undefined);
  // Updates first: a changed row may make room for the key of a new one.
  const updated = changes.length === 0 ? [] : await updateRows(client, table, changes, actor);
  const inserted = fresh.length === 0 ? [] : await insertRows(client, table, fresh, actor);
  await refuseDeepTree(client, table, rows);
  return rows.map((row) => (row['id'] === undefined ? inserted.shift()! : updated.shift()!));
}

function repeatedIds(rows: readonly Row[]): Issue[] {
  const seen = new Set<unknown>();
  return rows.flatMap((row, index) => {
    const id = row['id'];
    if (id === undefined || !seen.has(id)) {
      seen.add(id);
      return [];
    }
    return [block(`rows.${index}.id`, 'REPEATED', `第 ${index + 1} 行：同一记录在本次提交中出现多次`)];
  });
}
