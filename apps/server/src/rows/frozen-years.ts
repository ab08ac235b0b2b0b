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
  const { rows: frozen } = await client.query<{ year: number }>({
    name: 'frozen years',
    text: `SELECT year FROM "accountYear" WHERE year = ANY($1::integer[]) AND status = 'frozen' AND "deletedAt" IS NULL`,
    values: [years],
  });
  if (frozen[0] !== undefined) throw new Fault('YEAR_FROZEN', { year: frozen[0].year });
}
