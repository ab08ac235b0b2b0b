import { isText } from '@qingzhang/catalogue/language/field-predicates';
import { tableEntry } from '@qingzhang/catalogue/registry';
import type { Pool } from 'pg';
import { quoted } from '../../database/constraints.ts';
import type { ReportedTrace } from '../reported-traces.ts';
import { rowsOfTraces } from '../rows-of-traces.ts';

/** The names that rows of runs have in their tables, by id. */
export async function rowNames(pool: Pool, traces: readonly ReportedTrace[]): Promise<(readonly [string, string])[]> {
  const found: (readonly [string, string])[] = [];
  for (const [name, ids] of rowsOfTraces(traces, { withFiles: false })) {
    const columns = tableEntry(name).table.fields.filter((field) => isText(field) && field.required === true);
    if (columns.length === 0) continue;
    const text = `concat_ws(' ', ${columns.map(({ key }) => quoted(key)).join(', ')})`;
    const { rows } = await pool.query<{ id: string; name: string }>(
      `SELECT id, ${text} AS name FROM ${quoted(name)} WHERE id = ANY($1::uuid[])`,
      [ids],
    );
    for (const row of rows) found.push([row.id, row.name]);
  }
  return found;
}
