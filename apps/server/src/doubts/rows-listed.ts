import type { Table } from '@qingzhang/catalogue/language/table';
import type { Row } from '@qingzhang/contract/rows/row';
import type { Pool, PoolClient } from 'pg';
import { quoted } from '../database/constraints.ts';
import { rowJson } from '../database/tables.ts';

/** Longer lists are not looked through for sums: nobody types a total above ten thousand names. */
const LONGEST_LIST = 10_000;

/** Stored rows of the years and regions that some rows belong to, in the order in which they were entered. */
export async function storedLists(
  client: Pool | PoolClient,
  table: Table,
  rows: readonly Row[],
): Promise<readonly Row[]> {
  const dated = rows.filter(({ year }) => typeof year === 'number');
  if (dated.length === 0) return [];
  const places = new Map(
    dated.map(({ year, regionId }) => [`${String(year)} ${String(regionId)}`, { year, regionId }]),
  );
  const { rows: found } = await client.query<{ row: Row }>({
    name: `lists of ${table.name}`,
    text: `SELECT ${rowJson('t')} AS row FROM jsonb_to_recordset($1::jsonb) AS p (year integer, "regionId" uuid)
JOIN ${quoted(table.name)} t ON t.year = p.year AND t."regionId" IS NOT DISTINCT FROM p."regionId"
WHERE t."deletedAt" IS NULL ORDER BY t."createdAt", t.id LIMIT ${LONGEST_LIST}`,
    values: [JSON.stringify([...places.values()])],
  });
  return found.map(({ row }) => row);
}

/** The lists as they would be: a row that is changed stays in its place, a new one stands last. */
export function rowsListed(stored: readonly Row[], rows: readonly Row[]): readonly Row[] {
  const changed = new Map(rows.flatMap((row) => (typeof row['id'] === 'string' ? [[row['id'], row] as const] : [])));
  const known = new Set(stored.map(({ id }) => id));
  return [...stored.map((row) => changed.get(String(row['id'])) ?? row), ...rows.filter(({ id }) => !known.has(id))];
}
