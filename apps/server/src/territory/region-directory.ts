import type { NamedRegion, RegionDirectory } from '@qingzhang/contract/results/region-directory';
import type { Pool, PoolClient } from 'pg';
import { currentVersion, versionOfYearSql } from './region-version.ts';

/** The names of all regions there are or were, and which boundary version each year is kept by. */
export async function regionDirectory(client: Pool | PoolClient): Promise<RegionDirectory> {
  const { rows: years } = await client.query<RegionDirectory['years'][number]>(
    `SELECT a.year, ${versionOfYearSql('a.year')} AS version FROM "accountYear" a WHERE a."deletedAt" IS NULL ORDER BY a.year`,
  );
  const { rows: regions } = await client.query<NamedRegion>(
    `SELECT id, "parentId", name, code, type, level, "boundaryVersion", "deletedAt" IS NOT NULL AS "isDeleted"
FROM region WHERE "boundaryVersion" IS NOT NULL ORDER BY sort NULLS LAST, code, id`,
  );
  return { current: await currentVersion(client), years, regions };
}
