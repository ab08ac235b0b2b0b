import { fillOf } from '@qingzhang/catalogue/language/field-facts';
import type { Table } from '@qingzhang/catalogue/language/table';
import type { Row } from '@qingzhang/contract/rows/row';
import type { Pool } from 'pg';
import { quoted } from '../database/constraints.ts';
import { columnNames } from '../database/tables.ts';
import { WRITER } from '../territory/made-for-practice.ts';
import { microsecondsAfter } from '../rows/insert-rows.ts';
import { transaction } from '../rows/transaction.ts';

const BATCH = 2000;

/**
 * Puts rows of the practice county in. They are made, not entered: nothing of them stands in the log, so that they can
 * go without a trace, and rows that are there already stay, so that an interrupted load goes on where it was.
 */
export async function insertPractice(pool: Pool, table: Table, rows: readonly Row[]): Promise<void> {
  const columns = columnNames(table).map(quoted).join(', ');
  const fills = Object.fromEntries(
    table.fields.map((field) => [field.key, fillOf(field)] as const).filter(([, fill]) => fill !== undefined),
  );
  const start = Date.now();
  const history = (index: number) => {
    const at = microsecondsAfter(start, index);
    return { rowVersion: 1, createdBy: WRITER, createdAt: at, updatedBy: WRITER, updatedAt: at };
  };
  for (let from = 0; from < rows.length; from += BATCH) {
    const batch = rows.slice(from, from + BATCH).map((row, at) => ({ ...fills, ...row, ...history(from + at) }));
    await transaction(
      pool,
      (client) =>
        client.query(
          `INSERT INTO ${quoted(table.name)} (${columns})
SELECT ${columns} FROM jsonb_populate_recordset(NULL::${quoted(table.name)}, $1::jsonb) ON CONFLICT DO NOTHING`,
          [JSON.stringify(batch)],
        ),
      { table: table.name },
    );
  }
  await pool.query(`ANALYZE ${quoted(table.name)}`);
}
