import type { RegionFacts } from '@qingzhang/contract/results/region';
import { Fault } from '@qingzhang/core/fault';
import { tableEntry } from '@qingzhang/catalogue/registry';
import type { Pool, PoolClient } from 'pg';
import { misplacedRegions } from './misplaced-regions.ts';
import { versionOfYear } from './region-version.ts';

type Client = Pool | PoolClient;

/**
 * The regions that a year is about, without their boundaries. Whatever lists or names regions for a year asks here: the
 * regions of other boundary versions are other regions, even where their names are the same.
 */
export async function regionsOfYear(client: Client, year: number | null | undefined): Promise<RegionFacts[]> {
  return regionsOfVersion(client, await versionOfYear(client, year));
}

/** The regions of one boundary version. */
export async function regionsOfVersion(client: Client, version: string): Promise<RegionFacts[]> {
  const { rows } = await client.query<RegionFacts>({
    name: 'regions of version',
    text: `SELECT id, "rowVersion", "parentId", name, code, type, level, "boundaryVersion", "areaM2", lon, lat, population, gdp,
  sort, remark
FROM region WHERE "boundaryVersion" = $1 AND "deletedAt" IS NULL ORDER BY sort NULLS LAST, code, id`,
    values: [version],
  });
  return rows;
}

/** A region of a year by its id; one that is not among them is refused, with the boundaries that it belongs to. */
export async function regionOfYear(client: Client, year: number, regionId: string): Promise<RegionFacts> {
  const wanted = regionId.toLowerCase();
  const found = (await regionsOfYear(client, year)).find(({ id }) => id === wanted);
  if (found !== undefined) return found;
  await refuseOtherVersion(client, year, wanted);
  throw new Fault('ROW_NOT_FOUND', { table: tableEntry('region').table.label, count: 1 });
}

/** A region is the same from one boundary version to the next when its code is; undefined where a year has none with it. */
export async function regionWithCode(client: Client, year: number, code: string): Promise<string | undefined> {
  return (await regionsOfYear(client, year)).find((region) => region.code === code)?.id;
}

/** The account unit that a region lies in: the region above it that has none above. */
export async function unitOfRegion(client: Client, year: number, regionId: string): Promise<string> {
  const above = new Map((await regionsOfYear(client, year)).map(({ id, parentId }) => [id, parentId]));
  let at = regionId;
  for (let parent = above.get(at); parent && above.has(parent); parent = above.get(at)) at = parent;
  return at;
}

/** Refuses a region of other boundaries than the year's; what is no region at all is the caller's to refuse. */
export async function refuseOtherVersion(client: Client, year: number, regionId: string): Promise<void> {
  const misplaced = (await misplacedRegions(client, [{ year, regionId }])).get(0);
  if (misplaced !== undefined) throw new Fault('REGION_OTHER_VERSION', misplaced);
}
