import { setImmediate as breathe } from 'node:timers/promises';
import type { PolygonalGeometry, Position, Ring } from '@qingzhang/geo/geojson';
import { simplifyRun } from '@qingzhang/geo/simplify-run';
import { borderNetwork } from './shared-arcs.ts';
import { simplifyArc } from './simplify-arc.ts';

/** A closed triangle is the least that a ring can be. */
const LEAST_RING = 4;
/** Other calls get their turn after so many positions. */
const POSITIONS_AT_ONCE = 20_000;
const WHOLE_EARTH_DEG = 360;
const TILE_PIXELS = 256;

/** Degrees per pixel of the map at a zoom. */
export function pixelDegrees(zoom: number): number {
  return WHOLE_EARTH_DEG / TILE_PIXELS / 2 ** zoom;
}

/** The zoom at which a pixel is as large or smaller than this. */
export function detailZoom(degrees: number): number {
  return Math.max(0, Math.ceil(Math.log2(WHOLE_EARTH_DEG / TILE_PIXELS / degrees)));
}

/**
 * Boundaries with as much detail as a map at this zoom can show: bends smaller than half a pixel go, islands and holes
 * without any size left go too. Borders that two regions share stay shared, because each is redrawn once for both.
 */
export async function simplifyBoundaries(
  boundaries: ReadonlyMap<string, PolygonalGeometry>,
  zoom: number,
): Promise<Map<string, PolygonalGeometry>> {
  const pace = pacer();
  const borders = borderNetwork();
  for (const geometry of boundaries.values())
    for (const ring of polygonsOf(geometry).flat()) {
      borders.add(ring);
      await pace(ring.length);
    }
  const leastArea = pixelDegrees(zoom) ** 2 / 2;
  const rounded = rounding(zoom);
  const simplified = new Map<string, PolygonalGeometry>();
  for (const [id, geometry] of boundaries) {
    const polygons: Ring[][] = [];
    for (const rings of polygonsOf(geometry)) {
      const redrawn: Ring[] = [];
      for (const ring of rings) {
        redrawn.push(borders.redraw(ring, (arc) => simplifyArc(arc, leastArea)));
        await pace(ring.length);
      }
      // A hole without its shell is nothing.
      if (isRing(redrawn[0]!)) polygons.push(redrawn.filter(isRing));
    }
    simplified.set(id, polygons.length > 0 ? assembled(polygons, rounded) : leastShape(geometry, rounded));
  }
  return simplified;
}

function polygonsOf(geometry: PolygonalGeometry): readonly (readonly Ring[])[] {
  return geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
}

function isRing(ring: Ring): boolean {
  return ring.length >= LEAST_RING;
}

/** A region too small for the zoom is still a dot that can be pointed at. */
function leastShape(geometry: PolygonalGeometry, rounded: (ring: Ring) => Ring): PolygonalGeometry {
  const shells = polygonsOf(geometry).map((rings) => rings[0]!);
  const longest = shells.reduce((most, shell) => (shell.length > most.length ? shell : most));
  return { type: 'Polygon', coordinates: [rounded(simplifyRun(longest, LEAST_RING))] };
}

function assembled(polygons: readonly (readonly Ring[])[], rounded: (ring: Ring) => Ring): PolygonalGeometry {
  const coordinates = polygons.map((rings) => rings.map(rounded));
  return coordinates.length === 1
    ? { type: 'Polygon', coordinates: coordinates[0]! }
    : { type: 'MultiPolygon', coordinates };
}

/** Six decimals are a tenth of a metre; the fewest that move nothing by more than a twentieth of a pixel are a third less to send. */
const MOST_DECIMALS = 6;

function rounding(zoom: number): (ring: Ring) => Ring {
  const decimals = Math.ceil(Math.log10(10 / pixelDegrees(zoom)));
  const scale = 10 ** Math.min(MOST_DECIMALS, decimals);
  return (ring) =>
    ring.map(([lon, lat]): Position => [Math.round(lon! * scale) / scale, Math.round(lat! * scale) / scale]);
}

function pacer(): (positions: number) => Promise<void> {
  let since = 0;
  return async (positions) => {
    since += positions;
    if (since < POSITIONS_AT_ONCE) return;
    since = 0;
    await breathe();
  };
}
