import { PRACTICE_REMARK } from '@qingzhang/practice/tables/practice-row';
import type { Pool, PoolClient } from 'pg';
import { WRITER } from './insert-practice.ts';

/**
 * Condition on rows that were made for practice; the remark is `$1`. Whoever edits a row may change its remark: who
 * made it stays, and its id is of version 8, which no row that a person enters has.
 */
export const IS_MADE = `(remark = $1 OR ("createdBy" = '${WRITER}' AND id::text LIKE '${'_'.repeat(14)}8%'))`;

/** Regions of the practice county and whatever was put below them since, rows in the bin included. */
export async function practiceRegions(client: Pool | PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `WITH RECURSIVE made AS (
  SELECT id FROM region WHERE ${IS_MADE}
  UNION SELECT region.id FROM region JOIN made ON region."parentId" = made.id
)
SELECT id FROM made`,
    [PRACTICE_REMARK],
  );
  return rows.map(({ id }) => id);
}
