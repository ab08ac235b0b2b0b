import { accountYear } from '@qingzhang/catalogue/tables/accounts';
import type { PoolClient } from 'pg';
import type { Actor } from '../rows/actor.ts';
import { updateRows } from '../rows/update-rows.ts';
import { boundaryVersions } from '../territory/region-version.ts';

/**
 * Ties accounts that name no boundary version to the one in force, before regions are written: the version that may begin
 * with them is not the one that those accounts were made on.
 */
export async function keepAccounts(client: PoolClient, actor: Actor): Promise<void> {
  const [boundaryVersion] = await boundaryVersions(client);
  if (boundaryVersion === undefined) return;
  const { rows } = await client.query<{ id: string; rowVersion: number }>(
    'SELECT id, "rowVersion" FROM "accountYear" WHERE "boundaryVersion" IS NULL AND "deletedAt" IS NULL',
  );
  if (rows.length === 0) return;
  const changes = rows.map((row) => ({ ...row, boundaryVersion }));
  await updateRows(client, accountYear, changes, actor);
}
