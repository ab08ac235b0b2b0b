import { isText } from '@qingzhang/catalogue/language/field-predicates';
import { tableEntry } from '@qingzhang/catalogue/registry';
import type { Trace } from '@qingzhang/engine/trace/trace';
import type { Pool } from 'pg';
import { quoted } from '../../database/constraints.ts';

/** The names that rows of runs have in their tables, by id. */
export async function rowNames(pool: Pool, traces: readonly Trace[]): Promise<(readonly [string, string])[]> {
  const wanted = new Map<string, Set<string>>();
  for (const { symbols } of traces)
    for (const source of symbols.flatMap(({ sources }) => sources))
      if (source.from === 'row') {
        const ids = wanted.get(source.table) ?? new Set();
        wanted.set(source.table, ids.add(source.rowId));
      }
  const found: (readonly [string, string])[] = [];
  for (const [name, ids] of wanted) {
    const columns = tableEntry(name).table.fields.filter((field) => isText(field) && field.required === true);
    if (columns.length === 0) continue;
    const text = `concat_ws(' ', ${columns.map(({ key }) => quoted(key)).join(', ')})`;
    const { rows } = await pool.query<{ id: string; name: string }>(
      `SELECT id, ${text} AS name FROM ${quoted(name)} WHERE id::text = ANY($1)`,
      [[...ids]],
    );
    for (const row of rows) found.push([row.id, row.name]);
  }
  return found;
}
