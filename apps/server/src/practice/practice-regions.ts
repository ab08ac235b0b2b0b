import { PRACTICE_REMARK } from '@qingzhang/practice/tables/practice-row';
import type { Pool, PoolClient } from 'pg';
import { IS_MADE } from '../territory/made-for-practice.ts';

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
