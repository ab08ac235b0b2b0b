import type { Pool, PoolClient } from 'pg';

/**
 * The boundary version in force: the one that was begun last. A row added to an older version later on does not
 * bring that version back.
 */
export async function currentVersion(client: Pool | PoolClient): Promise<string> {
  const { rows } = await client.query<{ version: string }>(
    `SELECT "boundaryVersion" AS version FROM region WHERE "deletedAt" IS NULL AND "boundaryVersion" IS NOT NULL
GROUP BY "boundaryVersion" ORDER BY min("createdAt") DESC, "boundaryVersion" DESC LIMIT 1`,
  );
  return rows[0]?.version ?? '1';
}
