import type { AccountRegion, DataRow } from '@qingzhang/engine/account/account-data';
import { countByRegion } from '@qingzhang/contract/calls/count-calls';
import type { Pool } from 'pg';
import { quoted } from '../database/constraints.ts';
import { handle } from '../http/handle.ts';
import { boundariesOf } from '../pixels/boundaries.ts';
import { regionLocator, type RegionAt } from '../territory/region-locator.ts';
import { regionsOfYear } from '../territory/year-regions.ts';
import { pointTablesFor, type PointTable } from './point-tables.ts';

const TOWNSHIPS = 2;

interface Count {
  readonly regionId: string | null;
  readonly regionName: string;
  readonly level: number;
  buildings: number;
  points: number;
  /** By table. */
  readonly kinds: Record<string, number>;
}

/**
 * Buildings and other points of each region of a level, by the region that a row names or else by where it stands.
 * What belongs to none of them is counted without a region.
 */
export const COUNT_BY_REGION = handle(countByRegion).by(async ({ database, body, user }) => {
  const level = body.level ?? TOWNSHIPS;
  const { pool } = database;
  const regions = await regionsOfYear(pool, body.year);
  const counts = new Map<string | null, Count>(
    regions
      .filter((region) => region.level === level)
      .sort((a, b) => (a.code < b.code ? -1 : 1))
      .map(({ id, name }) => [id, emptyCount(id, name, level)]),
  );
  const held = pointTablesFor(user);
  const tables = await placedRows(pool, held);
  const regionAt = await locatorFor(pool, regions, tables);
  const byId = new Map(regions.map((region) => [region.id, region]));
  for (const { table, isBuilding } of held) {
    for (const row of tables.get(table.name)!) {
      const own = row.regionId ?? locate(row, regionAt);
      const regionId = ancestorAt(byId, own, level);
      const count = counts.get(regionId) ?? emptyCount(null, '未归属本级区域', level);
      counts.set(regionId, count);
      count[isBuilding ? 'buildings' : 'points'] += 1;
      count.kinds[table.name] = (count.kinds[table.name] ?? 0) + 1;
    }
  }
  return [...counts.values()];
});

function emptyCount(regionId: string | null, regionName: string, level: number): Count {
  return { regionId, regionName, level, buildings: 0, points: 0, kinds: {} };
}

async function placedRows(pool: Pool, held: readonly PointTable[]): Promise<Map<string, DataRow[]>> {
  const tables = new Map<string, DataRow[]>();
  for (const { table, nameColumn } of held) {
    const name = quoted(nameColumn);
    // A thing that is listed year after year counts once.
    const { rows } = await pool.query<DataRow>(
      `SELECT DISTINCT ON (${name}, lon, lat, "regionId") id, "rowVersion", year, "regionId", lon, lat
FROM ${quoted(table.name)} WHERE "deletedAt" IS NULL AND (lon IS NOT NULL OR "regionId" IS NOT NULL)
ORDER BY ${name}, lon, lat, "regionId", year DESC NULLS LAST`,
    );
    tables.set(table.name, rows);
  }
  return tables;
}

/** Boundaries are read only when a row has a point and no region. */
async function locatorFor(
  pool: Pool,
  regions: readonly AccountRegion[],
  tables: ReadonlyMap<string, readonly DataRow[]>,
): Promise<RegionAt | undefined> {
  const isPoint = (row: DataRow) => row.regionId === null && typeof row['lon'] === 'number';
  if (![...tables.values()].some((rows) => rows.some(isPoint))) return undefined;
  const boundaries = await boundariesOf(
    pool,
    regions.map(({ id }) => id),
  );
  return regionLocator(regions, await boundaries.zones());
}

function locate(row: DataRow, regionAt: RegionAt | undefined): string | null {
  const { lon, lat } = row;
  return typeof lon === 'number' && typeof lat === 'number' ? (regionAt?.(lon, lat) ?? null) : null;
}

/** The region of a level that a region is or lies in. */
function ancestorAt(byId: ReadonlyMap<string, AccountRegion>, id: string | null, level: number): string | null {
  for (let at = id === null ? undefined : byId.get(id); at !== undefined; at = byId.get(at.parentId ?? ''))
    if (at.level === level) return at.id;
  return null;
}
