import { isStructure } from '@qingzhang/catalogue/language/field-predicates';
import type { Table } from '@qingzhang/catalogue/language/table';
import { usualChange } from '@qingzhang/catalogue/usual-change';
import { comparedFields, hasYears } from '@qingzhang/catalogue/usual-spread';
import { hasListedNames } from '@qingzhang/contract/checks/summed-doubt';
import type { DataRow } from '@qingzhang/engine/account/account-data';
import type { Pool, PoolClient } from 'pg';
import { quoted } from '../database/constraints.ts';

interface AccountRows {
  /** Live rows of the year and rows that hold for every year; lists of names in the order in which they were entered. */
  readonly own: readonly DataRow[];
  /** What they are held against, of the latest year before that has any; none of tables whose figures may be anything. */
  readonly earlier: readonly DataRow[];
}

/** The rows of a table that an account of a year looks at; structured columns are not calculated with. */
export async function accountRowsOf(client: Pool | PoolClient, table: Table, year: number): Promise<AccountRows> {
  const columns = table.fields.filter((field) => !isStructure(field)).map((field) => quoted(field.key));
  const isCompared = hasYears(table) && comparedFields(table).some((field) => usualChange(field) !== undefined);
  // The latest year is found by the index on years; which of its rows have a namesake in this one is seen afterwards.
  const before = `(SELECT max(year) FROM ${quoted(table.name)} WHERE year < $1 AND "deletedAt" IS NULL)`;
  const { rows } = await client.query<DataRow>({
    name: `account rows of ${table.name}`,
    text: `SELECT id, "rowVersion", ${columns.join(', ')} FROM ${quoted(table.name)}
WHERE (year = ANY(ARRAY[$1::integer${isCompared ? `, ${before}` : ''}]) OR year IS NULL) AND "deletedAt" IS NULL${hasListedNames(table) ? ' ORDER BY "createdAt", id' : ''}`,
    values: [year],
  });
  const isOwn = (row: DataRow) => row.year === year || row.year === null;
  return { own: rows.filter(isOwn), earlier: rows.filter((row) => !isOwn(row)) };
}
