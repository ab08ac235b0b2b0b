/** A corner and the width of one step, in degrees. */
export interface Grid {
  readonly west: number;
  readonly south: number;
  readonly step: number;
}

type Position = readonly number[];

/**
 * A ring as whole steps on a grid: the first corner, then the way to each next one. A county of 380 villages takes a
 * third of what its degrees take. Corners that fall on the one before them are left out.
 */
export function packRing(ring: readonly Position[], { west, south, step }: Grid): number[] {
  const packed: number[] = [];
  let [lastX, lastY] = [0, 0];
  for (const [lon, lat] of ring) {
    const [x, y] = [Math.round((lon! - west) / step), Math.round((lat! - south) / step)];
    if (packed.length > 0 && x === lastX && y === lastY) continue;
    packed.push(x - lastX, y - lastY);
    [lastX, lastY] = [x, y];
  }
  return packed;
}

/** The corners of a packed ring, in degrees. */
export function unpackRing(packed: readonly number[], { west, south, step }: Grid): [lon: number, lat: number][] {
  const ring: [number, number][] = [];
  let [x, y] = [0, 0];
  for (let at = 0; at + 1 < packed.length; at += 2) {
    x += packed[at]!;
    y += packed[at + 1]!;
    ring.push([west + x * step, south + y * step]);
  }
  return ring;
}
