import { findTableEntry } from '@qingzhang/catalogue/registry';
import { accountYear } from '@qingzhang/catalogue/tables/accounts';
import { priceIndexSeries } from '@qingzhang/catalogue/tables/price-index';
import { region } from '@qingzhang/catalogue/tables/regions';
import type { Table } from '@qingzhang/catalogue/language/table';
import type { EditionDifferences } from '@qingzhang/contract/results/report-edition';
import type { Pool } from 'pg';

/** Tables of the system that an account is calculated from. */
const COUNTED = new Set<string>([accountYear.name, priceIndexSeries.name, region.name]);

/** The tables of data in which rows of a year, or of every year, were changed between two moments, by the log. */
export async function changedTables(
  pool: Pool,
  year: number,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<EditionDifferences['inputs']> {
  const { rows } = await pool.query<{ table: string; rows: number }>(
    `SELECT "tableName" AS table, count(DISTINCT "rowId")::integer AS rows FROM "auditLog"
WHERE "createdAt" > $1 AND "createdAt" <= $2 AND action IN ('insert', 'update', 'delete', 'restore')
  AND coalesce(coalesce(after, before) ->> 'year', $3) = $3
GROUP BY "tableName" ORDER BY "tableName"`,
    [from, to, String(year)],
  );
  return rows.flatMap((changed) => {
    const table = findTableEntry(changed.table)?.table;
    return table !== undefined && isInput(table) ? [{ ...changed, label: table.label }] : [];
  });
}

/** What people enter; results follow from it. */
function isInput({ name, kind }: Table): boolean {
  return COUNTED.has(name) || (kind !== 'system' && kind !== 'log' && kind !== 'value');
}
