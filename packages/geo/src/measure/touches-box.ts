import type { Bbox, PolygonalGeometry, Position } from '../geojson.ts';
import { positionRuns } from '../geometry-positions.ts';
import { bbox } from './bbox.ts';
import { isInside } from './inside.ts';

/** Whether an area and a box have a place in common; a box whose west lies beyond its east goes round by 180°. */
export function touchesBox(area: PolygonalGeometry, box: Bbox): boolean {
  const [west, south, east, north] = box;
  if (west > east) return touchesBox(area, [west, south, 180, north]) || touchesBox(area, [-180, south, east, north]);
  const own = bbox(area);
  if (own === null || own[0] > east || own[2] < west || own[1] > north || own[3] < south) return false;
  // Either a border runs through the box, or the box lies wholly inside or outside.
  const isCrossed = positionRuns(area).some((ring) => ring.some((at, i) => i > 0 && meetsBox(ring[i - 1]!, at, box)));
  return isCrossed || isInside([west, south], area);
}

/** Whether a straight line has a point in a box, by cutting the line at each side (Liang and Barsky). */
function meetsBox([x0 = 0, y0 = 0]: Position, [x1 = 0, y1 = 0]: Position, [west, south, east, north]: Bbox): boolean {
  const [dx, dy] = [x1 - x0, y1 - y0];
  let [from, to] = [0, 1];
  for (const [step, room] of [
    [-dx, x0 - west],
    [dx, east - x0],
    [-dy, y0 - south],
    [dy, north - y0],
  ] as const) {
    if (step === 0 && room < 0) return false;
    if (step < 0) from = Math.max(from, room / step);
    if (step > 0) to = Math.min(to, room / step);
  }
  return from <= to;
}
