import type { PolygonalGeometry } from '@qingzhang/geo/geojson';
import type { Pool } from 'pg';
import { regionBoundaries } from '@qingzhang/contract/calls/region-calls';
import { keyWithin } from '../../database/tenant-pool.ts';
import type { BoundaryFeature } from '@qingzhang/contract/results/region';
import { handle } from '../../http/handle.ts';
import { JsonText } from '../../http/json-text.ts';
import { askedVersion } from '../../territory/region-version.ts';
import { regionText } from '../region-text.ts';
import { simplifyBoundaries } from './simplify-boundaries.ts';

const PROPERTIES = ['parentId', 'name', 'code', 'type', 'level', 'boundaryVersion', 'areaM2', 'lon', 'lat'];
const FACTS = ['population', 'gdp', 'sort', 'remark'];

/** The boundaries of a version with what is known of each region; with a zoom, no finer than the map can show. */
export const REGION_BOUNDARIES = handle(regionBoundaries).by(async ({ database: { pool }, body }) => {
  const { level = null, zoom: asked = null, ...ofVersion } = body;
  const version = await askedVersion(pool, ofVersion);
  // Whole ones are asked for by programs, now and then: what they weigh is not kept.
  if (asked === null)
    return new JsonText(`{"type":"FeatureCollection","features":${await featuresOf(pool, version, level, true)}}`);
  const zoom = Math.ceil(asked);
  return regionText(pool, ['boundaries', version, level, zoom], async () => {
    const shapes = await simplified(pool, version, zoom);
    const features = JSON.parse(await featuresOf(pool, version, level, false)) as BoundaryFeature[];
    const drawn = features.map((feature) => ({ ...feature, geometry: shapes.get(feature.id) ?? null }));
    return { type: 'FeatureCollection' as const, features: drawn };
  });
});

/** GeoJSON features as text, as PostgreSQL writes them: whole boundaries need not be read here. */
async function featuresOf(pool: Pool, version: string, level: number | null, isWhole: boolean): Promise<string> {
  const properties = [...PROPERTIES, ...FACTS].map((key) => `'${key}', r."${key}"`).join(', ');
  const { rows } = await pool.query<{ features: string }>(
    `SELECT coalesce(json_agg(json_build_object('type', 'Feature', 'id', r.id,
  'geometry', ${isWhole ? 'r.geometry' : 'NULL'}, 'properties', json_build_object(${properties}))
  ORDER BY r.level NULLS LAST, r.sort NULLS LAST, r.code, r.id), '[]')::text AS features
FROM region r WHERE r."boundaryVersion" = $1 AND r."deletedAt" IS NULL AND ($2::integer IS NULL OR r.level = $2)`,
    [version, level],
  );
  return rows[0]!.features;
}

type Shapes = ReadonlyMap<string, PolygonalGeometry>;

/** Simplified boundaries with the state of the regions they were made from. */
const kept = new Map<string, { readonly state: string; readonly shapes: Promise<Shapes> }>();
const MOST_KEPT = 40;

/** All levels are simplified together: the border of a county is that of its towns. */
async function simplified(pool: Pool, version: string, zoom: number): Promise<Shapes> {
  const { rows } = await pool.query<{ state: string }>(
    `SELECT count(*) || ' ' || coalesce(sum("rowVersion"), 0) || ' ' || coalesce(max("updatedAt")::text, '') AS state
FROM region WHERE "boundaryVersion" = $1 AND "deletedAt" IS NULL`,
    [version],
  );
  const { state } = rows[0]!;
  const key = keyWithin(pool, version, zoom);
  const known = kept.get(key);
  if (known?.state === state) return known.shapes;
  const shapes = loadAndSimplify(pool, version, zoom);
  kept.delete(key);
  kept.set(key, { state, shapes });
  if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value!);
  shapes.catch(() => kept.delete(key));
  return shapes;
}

async function loadAndSimplify(pool: Pool, version: string, zoom: number): Promise<Shapes> {
  const { rows } = await pool.query<{ id: string; geometry: PolygonalGeometry }>(
    'SELECT id, geometry FROM region WHERE "boundaryVersion" = $1 AND "deletedAt" IS NULL AND geometry IS NOT NULL',
    [version],
  );
  return simplifyBoundaries(new Map(rows.map(({ id, geometry }) => [id, geometry])), zoom);
}
