import { randomUUID } from 'node:crypto';
import type { Table } from '@qingzhang/catalogue/language/table';
import type { Row } from '@qingzhang/contract/rows/row';
import type { Pool, PoolClient } from 'pg';
import type { Actor } from './actor.ts';
import { faultOfDatabase } from './database-fault.ts';
import { insertStatement, type WriteAnswer } from './statements.ts';
import { writtenRows } from './write-answer.ts';

/** Inserts checked rows, all or none. Rows may carry columns that only the server sets. */
export async function insertRows(
  client: Pool | PoolClient,
  table: Table,
  rows: readonly Row[],
  actor: Actor,
): Promise<Record<string, unknown>[]> {
  const now = new Date().toISOString();
  const history = { createdBy: actor.userName, createdAt: now, updatedBy: actor.userName, updatedAt: now };
  const whole = rows.map((row): Row => ({
    ...withFills(table, row),
    id: row['id'] ?? randomUUID(),
    rowVersion: 1,
    ...history,
    deletedAt: null,
  }));
  try {
    const { rows: answers } = await client.query<WriteAnswer>({
      name: `insert ${table.name}`,
      text: insertStatement(table),
      values: [JSON.stringify(whole), actor.userName, actor.address, 'insert'],
    });
    return writtenRows(table, answers[0]!, whole);
  } catch (error) {
    throw faultOfDatabase(table, error);
  }
}

/** The row with the values that identify it and are written when absent or empty. */
function withFills(table: Table, row: Row): Row {
  const whole: Record<string, unknown> = { ...row };
  for (const field of table.fields) if ('fill' in field && field.fill !== undefined) whole[field.key] ??= field.fill;
  return whole;
}
