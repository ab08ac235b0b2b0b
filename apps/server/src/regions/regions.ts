import { region } from '@qingzhang/catalogue/tables/regions';
import { regionsByType, regionTree, saveRegions } from '@qingzhang/contract/calls/region-calls';
import type { RegionFacts } from '@qingzhang/contract/results/region';
import type { Pool } from 'pg';
import { handle } from '../http/handle.ts';
import { nest } from '../rows/tree.ts';
import { currentVersion } from '../territory/region-version.ts';
import { importStoredRegions } from './import/import-regions.ts';
import { saveRegionRows } from './region-save.ts';

export const REGION_HANDLINGS = [
  /** One region, an array of them, or all of a stored shapefile (`fromFile`). */
  handle(saveRegions).by((context) => {
    const { body, actor } = context;
    return 'fromFile' in body ? importStoredRegions(context, body) : saveRegionRows(context.database, body, actor);
  }),

  /** The regions of one boundary version, nested; boundaries are left to the map. */
  handle(regionTree).by(async ({ database, body: { boundaryVersion } }) =>
    nest(region, await listRegions(database.pool, boundaryVersion, null)),
  ),

  handle(regionsByType).by(({ database, body: { boundaryVersion, type } }) =>
    listRegions(database.pool, boundaryVersion, type || null),
  ),
];

async function listRegions(
  pool: Pool,
  boundaryVersion: string | null | undefined,
  type: string | null,
): Promise<readonly RegionFacts[]> {
  const version = boundaryVersion || (await currentVersion(pool));
  const { rows } = await pool.query<RegionFacts>(
    `SELECT id, "rowVersion", "parentId", name, code, type, level, "boundaryVersion", "areaM2", lon, lat, population, gdp, sort, remark
FROM region WHERE "deletedAt" IS NULL AND "boundaryVersion" = $1 AND ($2::text IS NULL OR type = $2)
ORDER BY sort NULLS LAST, code, id`,
    [version, type],
  );
  return rows;
}
