import { unreachable } from '@qingzhang/core/unreachable';
import type { Geometry, Position } from '../geojson.ts';
import { positionRuns } from '../geometry-positions.ts';
import { distance } from './distance.ts';

/** Length on the ellipsoid, m: of lines their own, of polygons that of all their rings, of points 0. */
export function length(geometry: Geometry): number {
  switch (geometry.type) {
    case 'Point':
    case 'MultiPoint':
      return 0;
    case 'LineString':
    case 'MultiLineString':
      return positionRuns(geometry).reduce((total, run) => total + runLength(run), 0);
    case 'Polygon':
    case 'MultiPolygon':
      return positionRuns(geometry).reduce((total, ring) => total + runLength(ring) + closingLength(ring), 0);
    case 'GeometryCollection':
      return geometry.geometries.reduce((total, part) => total + length(part), 0);
    default:
      return unreachable(geometry);
  }
}

function runLength(run: readonly Position[]): number {
  let total = 0;
  for (let i = 1; i < run.length; i++) total += distance(run[i - 1]!, run[i]!);
  return total;
}

function closingLength(ring: readonly Position[]): number {
  return ring.length < 2 ? 0 : distance(ring.at(-1)!, ring[0]!);
}
