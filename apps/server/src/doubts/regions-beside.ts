import type { RegionSize } from '@qingzhang/contract/checks/figure-doubt';
import type { Pool, PoolClient } from 'pg';

/** A region as far as figures of neighbours are compared. */
export interface RegionBeside {
  readonly id: string;
  readonly parentId: string | null;
  readonly boundaryVersion: string;
  readonly code: string;
  readonly areaM2: number | null;
  readonly population: number | null;
}

export type RegionsBeside = ReadonlyMap<string, RegionBeside>;

const M2_PER_HM2 = 10_000;

/** These regions, those beside them, and those of other boundary versions that have the same codes. */
export async function regionsBeside(client: Pool | PoolClient, ids: readonly string[]): Promise<RegionsBeside> {
  if (ids.length === 0) return new Map();
  const { rows } = await client.query<RegionBeside>({
    name: 'regions beside',
    text: `WITH own AS (SELECT code, "parentId", "boundaryVersion" FROM region WHERE id = ANY($1::uuid[]))
SELECT id, "parentId", "boundaryVersion", code, "areaM2", population FROM region
WHERE "deletedAt" IS NULL AND (code IN (SELECT code FROM own)
  OR (coalesce("parentId"::text, ''), "boundaryVersion") IN (SELECT coalesce("parentId"::text, ''), "boundaryVersion" FROM own))`,
    values: [ids],
  });
  return new Map(rows.map((region) => [region.id, region]));
}

export function sizeOf(region: RegionBeside | undefined): RegionSize {
  const areaM2 = region?.areaM2 ?? null;
  return { hm2: areaM2 === null ? null : areaM2 / M2_PER_HM2, person: region?.population ?? null };
}

/** Regions with the same text stand beside each other. */
export function besideOf(regions: RegionsBeside, regionId: unknown): string {
  if (typeof regionId !== 'string') return '';
  const region = regions.get(regionId);
  return region === undefined ? regionId : `${region.boundaryVersion} ${region.parentId ?? ''}`;
}

/** What a region is called from one boundary version to the next. */
export function codeOf(regions: RegionsBeside, regionId: unknown): string | null {
  if (typeof regionId !== 'string') return null;
  return regions.get(regionId)?.code ?? regionId;
}
