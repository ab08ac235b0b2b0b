import type { Polygon, Ring } from '../geojson.ts';
import { bbox } from './bbox.ts';
import { area } from './area.ts';
import { ellipsoid } from './ellipsoid.ts';

/** Up to this height the scale of the middle is true to 1e-3 everywhere. */
const MOST_HEIGHT_DEG = 0.1;

/**
 * The area, m², of a small polygon whose edges are straight in longitude and latitude, as an overlay takes them. Between
 * two places 3 km apart the shortest line on the ellipsoid lies a decimetre beside: measured along it, a strip of a
 * millimetre between them would have 190 m².
 */
export function flatArea(polygon: Polygon): number {
  const box = bbox(polygon);
  if (box === null || box[3] - box[1] > MOST_HEIGHT_DEG) return area(polygon);
  const [shell, ...holes] = polygon.coordinates;
  const degrees = holes.reduce((left, hole) => left - ringArea(hole), ringArea(shell!));
  return Math.max(0, degrees) * squareDegree((box[1] + box[3]) / 2);
}

const RADIAN = Math.PI / 180;

/** m² of a square degree, from the radii of curvature at a latitude. */
function squareDegree(lat: number): number {
  const { a, f } = ellipsoid;
  const e2 = f * (2 - f);
  const phi = lat * RADIAN;
  const w2 = 1 - e2 * Math.sin(phi) ** 2;
  const meridian = (a * (1 - e2)) / w2 ** 1.5;
  const parallel = (a / Math.sqrt(w2)) * Math.cos(phi);
  return RADIAN ** 2 * meridian * parallel;
}

/** Gauss's formula from the first corner: far from the origin the products would drown a small area. */
function ringArea(ring: Ring): number {
  const [x0, y0] = ring[0]!;
  let doubled = 0;
  for (let at = 1; at < ring.length; at += 1) {
    const [[ax, ay], [bx, by]] = [ring[at - 1]!, ring[at]!];
    doubled += (ax! - x0!) * (by! - y0!) - (bx! - x0!) * (ay! - y0!);
  }
  return Math.abs(doubled) / 2;
}
