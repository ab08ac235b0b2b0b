import type { Pool, PoolClient } from 'pg';
import type { RegionNode } from '../region-tree.ts';
import type { RegionFacts } from './region-changes.ts';

/** A region of a version with all but its boundary. */
export interface StoredRegion extends RegionNode, RegionFacts {
  readonly rowVersion: number;
  readonly sort: number | null;
}

/** Every region of a boundary version, those above before those below. */
export async function storedRegions(client: Pool | PoolClient, version: string): Promise<StoredRegion[]> {
  const { rows } = await client.query<StoredRegion>(
    `SELECT r.id, r."rowVersion", r."parentId", p.code AS "parentCode", r.name, r.code, r.type, r.level, r."boundaryVersion",
  r."areaM2", r.lon, r.lat, r.population, r.gdp, r.sort, r.remark
FROM region r LEFT JOIN region p ON p.id = r."parentId" AND p."deletedAt" IS NULL
WHERE r."boundaryVersion" = $1 AND r."deletedAt" IS NULL ORDER BY r.level NULLS LAST, r.code, r.id`,
    [version],
  );
  return rows;
}
