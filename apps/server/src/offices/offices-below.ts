import type { Office } from '@qingzhang/contract/results/roll-up';
import type { Pool } from 'pg';

const COLUMNS = 'id, name, code, level, "parentId"';

export interface OfficesBelow {
  readonly own: Office;
  /** All that stand below it, in whatever depth, by code. */
  readonly below: readonly Office[];
}

/** The office whose connection it is, and those below it: it is shown no others. */
export async function officesBelow(pool: Pool, tenantId: string): Promise<OfficesBelow> {
  const { rows } = await pool.query<Office>(
    `WITH RECURSIVE below AS (
  SELECT ${COLUMNS} FROM tenant WHERE id = $1
  UNION SELECT ${COLUMNS.split(', ')
    .map((column) => `t.${column}`)
    .join(', ')} FROM tenant t JOIN below ON t."parentId" = below.id WHERE t."deletedAt" IS NULL
)
SELECT ${COLUMNS} FROM below ORDER BY code, id`,
    [tenantId],
  );
  return { own: rows.find(({ id }) => id === tenantId)!, below: rows.filter(({ id }) => id !== tenantId) };
}
