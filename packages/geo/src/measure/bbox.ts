import type { Bbox, Geometry } from '../geojson.ts';
import { positionRuns } from '../geometry-positions.ts';

/** The smallest rectangle around a geometry, null when it has no position. */
export function bbox(geometry: Geometry): Bbox | null {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const run of positionRuns(geometry)) {
    for (const [x, y] of run as readonly (readonly [number, number])[]) {
      if (x < west) west = x;
      if (x > east) east = x;
      if (y < south) south = y;
      if (y > north) north = y;
    }
  }
  return west <= east && south <= north ? [west, south, east, north] : null;
}
