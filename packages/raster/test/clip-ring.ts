export type Point = readonly [number, number];

/** West, south, east, north. */
export type Box = readonly [number, number, number, number];

/** A ring clipped to a box, one side after the other (Sutherland and Hodgman). */
export function clipRing(ring: readonly Point[], [x0, y0, x1, y1]: Box): readonly Point[] {
  const sides: readonly ((point: Point) => number)[] = [
    ([x]) => x - x0,
    ([x]) => x1 - x,
    ([, y]) => y - y0,
    ([, y]) => y1 - y,
  ];
  return sides.reduce(clip, ring);
}

export function ringArea(ring: readonly Point[]): number {
  const [originX, originY] = ring[0] ?? [0, 0];
  const twice = ring.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = ring[(i + 1) % ring.length]!;
    return sum + (x - originX) * (nextY - originY) - (nextX - originX) * (y - originY);
  }, 0);
  return Math.abs(twice) / 2;
}

function clip(points: readonly Point[], inside: (point: Point) => number): readonly Point[] {
  return points.flatMap((from, i): Point[] => {
    const to = points[(i + 1) % points.length]!;
    const [a, b] = [inside(from), inside(to)];
    const kept: Point[] = a >= 0 ? [from] : [];
    if (a >= 0 === b >= 0) return kept;
    const part = a / (a - b);
    return [...kept, [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part]];
  });
}
