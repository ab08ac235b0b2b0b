import { Fault } from '@qingzhang/core/fault';
import { SYSTEM_COLUMNS } from '@qingzhang/catalogue/language/common-columns';
import { fieldOf, type Table } from '@qingzhang/catalogue/language/table';
import type { BodyOf } from '@qingzhang/contract/calls/call';
import type { sheetUndo } from '@qingzhang/contract/calls/sheet-calls';
import { dictionaryFor } from '@qingzhang/contract/cells/dictionaries';
import type { ImportTrail, ImportUndone } from '@qingzhang/contract/imports/report';
import type { Row } from '@qingzhang/contract/rows/row';
import type { Pool, PoolClient } from 'pg';
import { logEvent } from '../access/audit-event.ts';
import { quoted } from '../database/constraints.ts';
import { rowJson } from '../database/tables.ts';
import type { Context } from '../http/context.ts';
import type { Actor } from '../rows/actor.ts';
import { deleteRows } from '../rows/delete-rows.ts';
import { transaction } from '../rows/transaction.ts';
import { updateRows } from '../rows/update-rows.ts';
import { cellValue, readableText } from '../sheets/cell-value.ts';
import { loadDictionaries } from '../sheets/load-dictionaries.ts';
import { importEvent, rowsBefore, writtenRows, type WrittenRow } from './import-entries.ts';

/** More rows than anybody chooses among one by one. */
const MOST_NAMED = 500;
/** Rows that are taken back with one statement. */
const BATCH = 500;

/** What undoing an import would do, with the rows that somebody has changed since. */
export async function importTrailOf(pool: Pool, table: Table, importId: string): Promise<ImportTrail> {
  const event = await importEvent(pool, table, importId);
  const rows = await writtenRows(pool, table, event);
  const changed = rows.filter(isChanged).slice(0, MOST_NAMED);
  const names = await namesOf(pool, table, changed);
  return {
    fileName: event.fileName,
    by: event.by,
    at: event.at,
    added: rows.filter(({ action, isSame }) => action === 'insert' && isSame).length,
    updated: rows.filter(({ action, isSame }) => action === 'update' && isSame).length,
    changed: changed.map(({ id, isGone, by, at }) => ({
      id,
      name: names.get(id) ?? '',
      isGone,
      by,
      at,
    })),
    isUndone: event.isUndone,
  };
}

/** Takes an import back, in one transaction; rows that were changed since are left alone unless they are named. */
export async function undoImport(
  { database, actor }: Pick<Context, 'database' | 'actor'>,
  table: Table,
  { importId, also }: Pick<BodyOf<typeof sheetUndo>, 'importId' | 'also'>,
): Promise<ImportUndone> {
  const named = new Set(also.map((id) => id.toLowerCase()));
  return transaction(database.pool, async (client) => {
    const event = await importEvent(client, table, importId);
    if (event.isUndone) throw new Fault('IMPORT_UNDONE', {});
    const rows = await writtenRows(client, table, event);
    const taken = rows.filter((row) => row.isSame || (!row.isGone && named.has(row.id)));
    const inserts = taken.filter(({ action }) => action === 'insert');
    const updates = taken.filter(({ action }) => action === 'update');
    // What was added goes first: it may hold the name of a row that gets its own back.
    for (const batch of batches(inserts)) {
      await deleteRows(
        client,
        table,
        batch.map(({ id }) => id),
        actor,
      );
    }
    for (const batch of batches(updates)) await restore(client, table, event, batch, actor);
    const undone = {
      deleted: inserts.length,
      restored: updates.length,
      left: rows.filter((row) => isChanged(row) && !taken.includes(row)).length,
    };
    await logEvent(client, actor, {
      action: 'import',
      tableName: table.name,
      reason: `撤销“${event.fileName}”的导入：删除 ${undone.deleted} 行，还原 ${undone.restored} 行`,
      after: { undoes: importId, ...undone },
    });
    return undone;
  });
}

/** A row that the import added and that is gone needs no decision any more. */
function isChanged({ action, isSame, isGone }: WrittenRow): boolean {
  return !isSame && !(action === 'insert' && isGone);
}

const KEPT = new Set<string>(SYSTEM_COLUMNS.map(({ key }) => key));

async function restore(
  client: PoolClient,
  table: Table,
  event: Parameters<typeof rowsBefore>[2],
  rows: readonly WrittenRow[],
  actor: Actor,
): Promise<void> {
  const before = await rowsBefore(
    client,
    table,
    event,
    rows.map(({ id }) => id),
  );
  const columns = table.fields.map(({ key }) => key).filter((key) => !KEPT.has(key));
  const changes = rows.map(({ id, rowVersion }): Row => {
    const old = before.get(id) ?? {};
    return { ...Object.fromEntries(columns.map((key) => [key, old[key] ?? null])), id, rowVersion };
  });
  await updateRows(client, table, changes, actor);
}

function* batches<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let from = 0; from < items.length; from += BATCH) yield items.slice(from, from + BATCH);
}

/** What people call rows: the columns that name them, as lists show them. */
async function namesOf(pool: Pool, table: Table, rows: readonly WrittenRow[]): Promise<ReadonlyMap<string, string>> {
  const fields = table.unique.flatMap((key) => fieldOf(table, key) ?? []);
  const dictionaries = await loadDictionaries(pool, { table, fields });
  const { rows: found } = await pool.query<{ row: Row }>(
    `SELECT ${rowJson('t')} AS row FROM ${quoted(table.name)} t WHERE id = ANY($1::uuid[])`,
    [rows.map(({ id }) => id)],
  );
  return new Map(
    found.map(({ row }) => {
      const words = fields.map((field) =>
        readableText(cellValue(field, row[field.key], dictionaryFor(field, dictionaries, row['year']))),
      );
      return [String(row['id']), words.filter((word) => word !== '').join(' ')];
    }),
  );
}
