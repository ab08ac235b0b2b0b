import { Fault } from '@qingzhang/core/fault';
import type { Table } from '@qingzhang/catalogue/language/table';
import type { Row } from '@qingzhang/contract/rows/row';
import type { PoolClient } from 'pg';
import { hasAccountYear } from './statements.ts';

/** Rows of a frozen year can be neither changed nor moved out of it. */
export async function refuseFrozenYears(client: PoolClient, table: Table, rows: readonly Row[]): Promise<void> {
  if (!hasAccountYear(table)) return;
  const years = [...new Set(rows.map((row) => row['year']).filter((year) => typeof year === 'number'))];
  if (years.length === 0) return;
  // The accounts are locked until the transaction ends, so that nobody freezes a year between this check and the write.
  const { rows: accounts } = await client.query<{ year: number; status: string }>({
    name: 'frozen years',
    text: `SELECT year, status FROM "accountYear" WHERE year = ANY($1::integer[]) AND "deletedAt" IS NULL FOR KEY SHARE`,
    values: [years],
  });
  const frozen = accounts.find(({ status }) => status === 'frozen');
  if (frozen !== undefined) throw new Fault('YEAR_FROZEN', { year: frozen.year });
}
