import type { Ring } from '@qingzhang/geo/geojson';

export type ToPixel = (lon: number, lat: number) => readonly [number, number];

/** How far a straight line between two points may be from the true boundary, pixels. */
const TOLERANCE = 0.01;
/** Shorter lines are not looked at: on any sensible grid their bend is far below the tolerance. */
const SHORT = 16;
const MAX_DEPTH = 12;

/**
 * A ring of longitudes and latitudes as pixel coordinates x, y, x, y …, closed. A line that is straight in degrees
 * bends in a projection: `isCurved` adds points. Both directions of a shared boundary get the same points.
 */
export function pixelRing(ring: Ring, toPixel: ToPixel, isCurved: boolean): number[] {
  const out: number[] = [];
  const count = isClosed(ring) ? ring.length - 1 : ring.length;
  if (count === 0) return out;
  const places = ring as unknown as readonly Pair[];
  const first = toPixel(places[0]![0], places[0]![1]);
  let from = first;
  for (let i = 0; i < count; i++) {
    out.push(from[0], from[1]);
    const next = i + 1 === count ? 0 : i + 1;
    const to = next === 0 ? first : toPixel(places[next]![0], places[next]![1]);
    if (isCurved && isLong(from, to)) bend(out, toPixel, places[i]!, from, places[next]!, to, MAX_DEPTH);
    from = to;
  }
  return out;
}

type Pair = readonly [number, number];

function bend(out: number[], toPixel: ToPixel, a: Pair, from: Pair, b: Pair, to: Pair, depth: number): void {
  if (depth === 0 || !isLong(from, to)) return;
  const middle: Pair = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  const at = toPixel(middle[0], middle[1]);
  const off = Math.max(Math.abs(at[0] - (from[0] + to[0]) / 2), Math.abs(at[1] - (from[1] + to[1]) / 2));
  if (!(off > TOLERANCE)) return;
  bend(out, toPixel, a, from, middle, at, depth - 1);
  out.push(at[0], at[1]);
  bend(out, toPixel, middle, at, b, to, depth - 1);
}

function isLong(from: Pair, to: Pair): boolean {
  return Math.max(Math.abs(to[0] - from[0]), Math.abs(to[1] - from[1])) > SHORT;
}

function isClosed(ring: Ring): boolean {
  const [first, last] = [ring[0], ring.at(-1)];
  return ring.length > 1 && first?.[0] === last?.[0] && first?.[1] === last?.[1];
}
