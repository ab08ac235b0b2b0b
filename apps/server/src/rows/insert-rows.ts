import { randomUUID } from 'node:crypto';
import { fillOf } from '@qingzhang/catalogue/language/field-facts';
import type { Table } from '@qingzhang/catalogue/language/table';
import type { Row } from '@qingzhang/contract/rows/row';
import type { RowOf } from '@qingzhang/contract/rows/row-of';
import type { Pool, PoolClient } from 'pg';
import type { Actor } from './actor.ts';
import type { Note } from './change-notes.ts';
import { faultOfDatabase } from './database-fault.ts';
import { withEnteredTexts } from './entered-texts.ts';
import { touchedBy } from './row-changes.ts';
import { outsideFault } from './scope.ts';
import { insertStatement, type WriteAnswer } from './statements.ts';
import { singleStatement } from './transaction.ts';
import { holdContent } from './twins.ts';
import { writtenRows } from './write-answer.ts';

/** Inserts checked rows inside the caller's transaction. Rows may carry columns that only the server sets. */
export function insertRows<T extends Table>(
  client: PoolClient,
  table: T,
  rows: readonly Row[],
  actor: Actor,
): Promise<RowOf<T>[]> {
  return insert(client, table, rows, actor);
}

/** The same in a statement by itself, all or none. */
export function insertAlone<T extends Table>(
  pool: Pool,
  table: T,
  rows: readonly Row[],
  actor: Actor,
): Promise<RowOf<T>[]> {
  return singleStatement(pool, (note) => insert(pool, table, rows, actor, note), touchedBy(table, rows));
}

async function insert<T extends Table>(
  client: Pool | PoolClient,
  table: T,
  rows: readonly Row[],
  actor: Actor,
  note?: Note,
): Promise<RowOf<T>[]> {
  const start = Date.now();
  const whole = rows.map((row, index): Row => {
    const now = microsecondsAfter(start, index);
    const history = { createdBy: actor.userName, createdAt: now, updatedBy: actor.userName, updatedAt: now };
    const filled = withEnteredTexts(table, withFills(table, row), null);
    return { ...filled, id: row['id'] ?? randomUUID(), rowVersion: 1, ...history, deletedAt: null };
  });
  try {
    await holdContent(client, table, whole);
    const { rows: answers } = await client.query<WriteAnswer>({
      name: `insert ${table.name}`,
      text: insertStatement(table),
      values: [
        JSON.stringify(whole),
        actor.userName,
        actor.address,
        'insert',
        note?.origin ?? null,
        note?.touched ?? null,
      ],
    });
    const [answer] = answers;
    if (answer!.outside > 0) throw await outsideFault(client, table, answer!.outside, actor.userName);
    return writtenRows(table, answer!, whole);
  } catch (error) {
    throw faultOfDatabase(table, error);
  }
}

/** Rows of one batch a microsecond apart, so that lists keep the order in which they were sent. */
export function microsecondsAfter(startMs: number, microseconds: number): string {
  const whole = new Date(startMs + Math.floor(microseconds / 1000)).toISOString();
  return `${whole.slice(0, -1)}${String(microseconds % 1000).padStart(3, '0')}Z`;
}

/** The row with the values that identify it and are written when absent or empty. */
function withFills(table: Table, row: Row): Row {
  const whole: Record<string, unknown> = { ...row };
  for (const field of table.fields) {
    const fill = fillOf(field);
    if (fill !== undefined) whole[field.key] ??= fill;
  }
  return whole;
}
