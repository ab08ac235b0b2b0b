import type { Ring } from './geojson.ts';

/**
 * Planar area of a ring in its own units squared: positive when it runs counter-clockwise.
 * Closed or not makes no difference. Good for direction and comparison, not for square metres on the earth.
 */
export function signedArea(ring: Ring): number {
  const origin = ring[0];
  if (origin === undefined) return 0;
  // We subtract the first vertex: coordinates of 39 500 000 m would leave a small ring too few digits.
  const originX = origin[0]!;
  const originY = origin[1]!;
  let twice = 0;
  let previousX = 0;
  let previousY = 0;
  for (let i = 1; i < ring.length; i++) {
    const x = ring[i]![0]! - originX;
    const y = ring[i]![1]! - originY;
    twice += previousX * y - x * previousY;
    previousX = x;
    previousY = y;
  }
  return twice / 2;
}
