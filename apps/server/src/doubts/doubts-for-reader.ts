import type { TableEntry } from '@qingzhang/catalogue/language/table-entry';
import { tableEntry } from '@qingzhang/catalogue/registry';
import type { FigureDoubt } from '@qingzhang/contract/checks/figure-doubt';
import { and, sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { composedQuery } from '../rows/composed-query.ts';
import { readable } from '../rows/scope.ts';

/** Whoever is told. */
export interface DoubtReader {
  readonly userName: string;
  readonly mayRead: (entry: TableEntry) => boolean;
}

/** Of doubts, those that speak of nothing the reader may not read: a sentence with another region's figure would tell it. */
export async function doubtsForReader<Doubt extends FigureDoubt>(
  pool: Pool,
  lists: readonly (readonly Doubt[])[],
  reader: DoubtReader,
): Promise<readonly (readonly Doubt[])[]> {
  const spoken = lists.flatMap((doubts) => doubts.flatMap(({ speaksOf }) => speaksOf));
  const read = new Map<string, ReadonlySet<string>>();
  for (const name of new Set(spoken.map(({ table }) => table))) {
    const ids = new Set(spoken.filter(({ table }) => table === name).map(({ id }) => id));
    read.set(name, await readableIds(pool, name, ids, reader));
  }
  const isOpen = ({ speaksOf }: Doubt) => speaksOf.every(({ table, id }) => read.get(table)!.has(id));
  return lists.map((doubts) => doubts.filter(isOpen));
}

async function readableIds(
  pool: Pool,
  name: string,
  ids: ReadonlySet<string>,
  { userName, mayRead }: DoubtReader,
): Promise<ReadonlySet<string>> {
  const entry = tableEntry(name);
  if (!mayRead(entry)) return new Set();
  const conditions = readable(entry.table, userName);
  if (conditions.length === 0) return ids;
  const asked = sql`SELECT value::uuid FROM jsonb_array_elements_text(${JSON.stringify([...ids])}::jsonb)`;
  const { rows } = await pool.query<{ id: string }>(
    composedQuery(sql`SELECT id FROM ${sql.identifier(name)} WHERE id IN (${asked}) AND ${and(...conditions)!}`),
  );
  return new Set(rows.map(({ id }) => id));
}
