import { accountYear } from '@qingzhang/catalogue/tables/accounts';
import type { Table } from '@qingzhang/catalogue/language/table';
import type { Row } from '@qingzhang/contract/rows/row';
import type { Deps } from '../http/context.ts';
import { placeOf } from '../place/place.ts';

/** New accounts that name no profile with the one that the installation begins with. */
export async function withAccountProfile(
  deps: Pick<Deps, 'config' | 'database'>,
  table: Table,
  rows: readonly Row[],
): Promise<readonly Row[]> {
  const isOpen = (row: Row) => row['id'] === undefined && (row['profile'] ?? null) === null;
  if (table.name !== accountYear.name || !rows.some(isOpen)) return rows;
  const { profile } = await placeOf(deps);
  return rows.map((row) => (isOpen(row) ? { ...row, profile } : row));
}
