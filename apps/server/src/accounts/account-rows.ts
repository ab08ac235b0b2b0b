import { isStructure } from '@qingzhang/catalogue/language/field-predicates';
import type { Table } from '@qingzhang/catalogue/language/table';
import { usualChange } from '@qingzhang/catalogue/usual-change';
import { comparedFields, hasYears } from '@qingzhang/catalogue/usual-spread';
import type { DataRow } from '@qingzhang/engine/account/account-data';
import type { Pool, PoolClient } from 'pg';
import { quoted } from '../database/constraints.ts';

interface AccountRows {
  /** Live rows of the year and rows that hold for every year. */
  readonly own: readonly DataRow[];
  /** What they are held against; none of tables whose figures may be anything. */
  readonly lastYear: readonly DataRow[];
}

/** The rows of a table that an account of a year looks at; structured columns are not calculated with. */
export async function accountRowsOf(client: Pool | PoolClient, table: Table, year: number): Promise<AccountRows> {
  const columns = table.fields.filter((field) => !isStructure(field)).map((field) => quoted(field.key));
  const isCompared = hasYears(table) && comparedFields(table).some((field) => usualChange(field) !== undefined);
  const years = isCompared ? [year, year - 1] : [year];
  const { rows } = await client.query<DataRow>({
    name: `account rows of ${table.name}`,
    text: `SELECT id, "rowVersion", ${columns.join(', ')} FROM ${quoted(table.name)}
WHERE (year = ANY($1::integer[]) OR year IS NULL) AND "deletedAt" IS NULL`,
    values: [years],
  });
  const isOwn = (row: DataRow) => row.year === year || row.year === null;
  return { own: rows.filter(isOwn), lastYear: rows.filter((row) => !isOwn(row)) };
}
