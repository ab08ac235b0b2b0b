import { unreachable } from '@qingzhang/core/unreachable';
import type { Geometry, Ring } from '../geojson.ts';
import { ellipsoid } from './ellipsoid.ts';

/** Area on the ellipsoid, m²; holes are taken off, points and lines have none. Winding does not matter. */
export function area(geometry: Geometry): number {
  switch (geometry.type) {
    case 'Polygon':
      return polygonArea(geometry.coordinates);
    case 'MultiPolygon':
      return geometry.coordinates.reduce((total, rings) => total + polygonArea(rings), 0);
    case 'GeometryCollection':
      return geometry.geometries.reduce((total, part) => total + area(part), 0);
    case 'Point':
    case 'MultiPoint':
    case 'LineString':
    case 'MultiLineString':
      return 0;
    default:
      return unreachable(geometry);
  }
}

function polygonArea(rings: readonly Ring[]): number {
  const [shell, ...holes] = rings;
  if (shell === undefined) return 0;
  return holes.reduce((left, hole) => left - ringArea(hole), ringArea(shell));
}

function ringArea(ring: Ring): number {
  const polygon = ellipsoid.Polygon(false);
  for (const position of ring) polygon.AddPoint(position[1]!, position[0]!);
  // Signed, then absolute: a clockwise ring is the same land, not the rest of the earth.
  return Math.abs(polygon.Compute(false, true).area ?? 0);
}
