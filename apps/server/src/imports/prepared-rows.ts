import { ENTERED_AS } from '@qingzhang/catalogue/language/common-columns';
import type { Table } from '@qingzhang/catalogue/language/table';
import type { Row } from '@qingzhang/contract/rows/row';
import { withPreparedColumns } from '../files/prepared-columns.ts';
import { withRasterColumns } from '../files/raster-columns.ts';
import type { Deps } from '../http/context.ts';
import { withoutApproval } from '../rows/review-status.ts';
import { withVerification } from '../rows/verification.ts';
import type { PlannedRow } from './planned-row.ts';

/** Planned rows as they are written, with the columns that only the server sets. */
export async function preparedRows(
  deps: Deps,
  table: Table,
  planned: readonly Pick<PlannedRow, 'stored' | 'change' | 'entered'>[],
): Promise<readonly Row[]> {
  const { pool } = deps.database;
  const rows = planned.map(({ stored, change, entered }): Row => ({
    ...change,
    ...(Object.keys(entered).length > 0 && { [ENTERED_AS.key]: entered }),
    ...(stored !== null && { id: stored['id'], rowVersion: stored['rowVersion'] }),
  }));
  // A file cannot declare its own rows verified or approved.
  const settled = await withVerification(pool, table, rows.map(withoutApproval), false);
  return withRasterColumns(pool, table, await withPreparedColumns(deps, table, settled));
}
