import type { PolygonalGeometry } from '@qingzhang/geo/geojson';
import type { Pool } from 'pg';
import { createLru } from '../../layers/lru.ts';
import { simplifyBoundaries } from '../../regions/boundaries/simplify-boundaries.ts';
import { askedVersion } from '../../territory/region-version.ts';

/** A region with its boundary. */
export interface RegionShape {
  readonly id: string;
  readonly parentId: string | null;
  readonly name: string;
  readonly code: string;
  readonly type: string;
  readonly level: number;
  readonly areaM2: number | null;
  readonly lon: number | null;
  readonly lat: number | null;
  readonly population: number | null;
  readonly gdp: number | null;
  readonly geometry: PolygonalGeometry;
}

export interface ShapesWanted {
  readonly levels: readonly number[];
  /** Detail that a map at this zoom shows; null for the boundaries as they are. */
  readonly zoom: number | null;
  /** Those of its account; the boundaries in force unless said. */
  readonly year?: number | null | undefined;
  /** Those of a version, whichever year is kept by it. */
  readonly boundaryVersion?: string | null | undefined;
}

/** Finer than this, a boundary gains nothing that the eye sees. */
const FINEST_ZOOM = 17;
/** Positions kept in memory; each is about 100 bytes. */
const MOST_POSITIONS = 1_500_000;
const kept = createLru<readonly RegionShape[]>({ most: MOST_POSITIONS, weightOf: positionsOf });

/** Regions of some levels that have a boundary, the larger levels first. */
export async function regionShapes(pool: Pool, wanted: ShapesWanted): Promise<readonly RegionShape[]> {
  const { levels } = wanted;
  const version = await askedVersion(pool, wanted);
  const zoom = wanted.zoom === null ? null : Math.max(0, Math.min(FINEST_ZOOM, Math.ceil(wanted.zoom)));
  const key = JSON.stringify([await regionsState(pool, version), levels, zoom]);
  const known = kept.get(key);
  if (known !== undefined) return known;
  const { rows } = await pool.query<RegionShape>(
    `SELECT id, "parentId", name, code, type, level, "areaM2", lon, lat, population, gdp, geometry FROM region
WHERE "boundaryVersion" = $1 AND level = ANY($2::int[]) AND geometry IS NOT NULL AND "deletedAt" IS NULL
ORDER BY level, sort NULLS LAST, code, id`,
    [version, levels],
  );
  const shapes = zoom === null ? rows : await simplified(rows, zoom);
  kept.set(key, shapes);
  return shapes;
}

/** Changes whenever a region of the version does. */
export async function regionsState(pool: Pool, version: string): Promise<string> {
  const { rows } = await pool.query<{ state: string }>(
    `SELECT current_database() || md5(coalesce(string_agg(id || ':' || "rowVersion", ',' ORDER BY id), '')) AS state
FROM region WHERE "boundaryVersion" = $1 AND level IS NOT NULL AND "deletedAt" IS NULL`,
    [version],
  );
  return `${version} ${rows[0]!.state}`;
}

/** All levels together: the border of a county is that of its towns. */
async function simplified(rows: readonly RegionShape[], zoom: number): Promise<readonly RegionShape[]> {
  const shapes = await simplifyBoundaries(new Map(rows.map(({ id, geometry }) => [id, geometry])), zoom);
  return rows.map((row) => ({ ...row, geometry: shapes.get(row.id)! }));
}

function positionsOf(shapes: readonly RegionShape[]): number {
  return shapes.reduce(
    (sum, { geometry }) => sum + ringsOf(geometry).reduce((count, ring) => count + ring.length, 1),
    1,
  );
}

/** Every ring of a boundary, shells and holes alike. */
export function ringsOf(geometry: PolygonalGeometry) {
  return geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat();
}
