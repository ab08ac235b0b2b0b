import { bbox } from '@qingzhang/geo/measure/bbox';
import type { Bbox, PolygonalGeometry, Position } from '@qingzhang/geo/geojson';
import type { AccountRegion } from '@qingzhang/engine/account/account-data';
import { detailZoom, simplifyBoundaries } from '../regions/boundaries/simplify-boundaries.ts';
import { clipToBox } from '../territory/clip-to-box.ts';
import { around, widened } from '../territory/boxes.ts';
import { versionOfYear } from '../territory/region-version.ts';
import type { ReportScope } from './report-scope.ts';

/** Boundaries of the account's year with the detail that paper shows; borders that two regions share are the same. */
export interface AtlasShapes {
  /** Around what is drawn. */
  readonly bounds: Bbox;
  readonly byId: ReadonlyMap<string, PolygonalGeometry>;
  /** The report's region itself; null where it has no boundary. */
  readonly outline: PolygonalGeometry | null;
  /** The regions directly below it, which are named on the map. */
  readonly named: readonly { readonly id: string; readonly name: string; readonly geometry: PolygonalGeometry }[];
  /** What of its neighbours lies on the map. */
  readonly around: readonly PolygonalGeometry[];
}

/** As many steps as 0.15 mm have in the width of a page. */
const STEPS = 1000;
/** Of the region's size: how far a map looks beyond it. */
const BEYOND = 0.04;

/** Null where nothing that has a value has a boundary. */
export async function atlasShapes(scope: ReportScope, regions: readonly AccountRegion[]): Promise<AtlasShapes | null> {
  const { pool, account, region, zones } = scope;
  const towns = zones.children.get(region.id) ?? [];
  const wanted = [...new Set([region.id, ...towns.map(({ id }) => id), ...regions.map(({ id }) => id)])];
  const version = await versionOfYear(pool, account.year);
  const { rows } = await pool.query<{ id: string; geometry: PolygonalGeometry }>(
    `SELECT id, geometry FROM region WHERE geometry IS NOT NULL AND "deletedAt" IS NULL AND "boundaryVersion" = $1
AND (id = ANY($2::uuid[]) OR level = $3)`,
    [version, wanted, region.level],
  );
  const known = new Set(wanted);
  const corners = rows
    .filter(({ id }) => known.has(id))
    .flatMap(({ geometry }): Position[] => {
      const box = bbox(geometry);
      return box === null ? [] : [box.slice(0, 2), box.slice(2)];
    });
  if (!regions.some(({ id }) => rows.some((row) => row.id === id))) return null;
  const [west, south, east, north] = around(corners);
  const size = Math.max(east - west, north - south);
  const byId = await simplifyBoundaries(
    new Map(rows.map(({ id, geometry }) => [id, geometry])),
    detailZoom(size / STEPS),
  );
  const sheet = widened([west, south, east, north], size * BEYOND);
  return {
    bounds: sheet,
    byId,
    outline: byId.get(region.id) ?? null,
    named: towns.flatMap(({ id, name }) => {
      const geometry = byId.get(id);
      return geometry === undefined ? [] : [{ id, name, geometry }];
    }),
    around: rows
      .filter(({ id }) => !known.has(id))
      .map(({ id }): PolygonalGeometry => ({ type: 'MultiPolygon', coordinates: clipToBox(byId.get(id)!, sheet) }))
      .filter(({ coordinates }) => coordinates.length > 0),
  };
}
