import type { Grid } from './grid.ts';

export type Ring = readonly (readonly number[])[];
export type Boundary =
  | { readonly type: 'Polygon'; readonly coordinates: readonly Ring[] }
  | { readonly type: 'MultiPolygon'; readonly coordinates: readonly (readonly Ring[])[] };

/** How much of each pixel lies within a boundary, in the rectangle of pixels that holds it. */
export interface Coverage {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** 0 to 1 in reading order. */
  readonly shares: Float64Array;
}

/**
 * The exact share of every pixel, by cutting the boundary along the lines between rows and columns: a piece of the
 * boundary inside one pixel changes its share by the trapezoid to the right of it, and that of all pixels further
 * right by its height.
 */
export function coverageOf(boundary: Boundary, grid: Grid): Coverage {
  const polygons = boundary.type === 'Polygon' ? [boundary.coordinates] : boundary.coordinates;
  const rings = polygons.flatMap((polygon) =>
    polygon.map((ring, place) =>
      directed(
        ring.map(([lon, lat]) => pixelOf(grid, lon!, lat!)),
        place > 0,
      ),
    ),
  );
  const points = rings.flat();
  const limit = (value: number, most: number) => Math.max(0, Math.min(most, value));
  const left = limit(Math.floor(least(points, 0)), grid.width);
  const top = limit(Math.floor(least(points, 1)), grid.height);
  const width = limit(Math.ceil(-least(points, 0, -1)), grid.width) - left;
  const height = limit(Math.ceil(-least(points, 1, -1)), grid.height) - top;
  const shares = new Float64Array(Math.max(0, width * height));
  const carried = new Float64Array(Math.max(0, width * height));
  const box = { left, top, width, height };
  for (const ring of rings) {
    ring.forEach((from, index) => addEdge(box, from, ring[(index + 1) % ring.length]!, shares, carried));
  }
  for (let row = 0; row < height; row += 1) {
    let sum = 0;
    for (let column = 0; column < width; column += 1) {
      const at = row * width + column;
      shares[at]! += sum;
      sum += carried[at]!;
      // What rounding leaves along a row of land that ended is no land.
      if (shares[at]! < ROUNDING) shares[at] = 0;
      if (shares[at]! > 1 - ROUNDING) shares[at] = 1;
    }
  }
  return { ...box, shares };
}

const ROUNDING = 1e-9;

type Point = readonly [number, number];
type Box = Pick<Coverage, 'left' | 'top' | 'width' | 'height'>;

function pixelOf(grid: Grid, lon: number, lat: number): Point {
  return [(lon - grid.west) / grid.pixelX, (grid.north - lat) / grid.pixelY];
}

function least(points: readonly Point[], axis: 0 | 1, sign = 1): number {
  return points.reduce((found, point) => Math.min(found, sign * point[axis]), Infinity);
}

/** Shells run so that they add land, holes the other way round, whatever the file says. */
function directed(ring: readonly Point[], isHole: boolean): readonly Point[] {
  const [ox, oy] = ring[0]!;
  const twice = ring.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length]!;
    return sum + (x - ox) * (nextY - oy) - (nextX - ox) * (y - oy);
  }, 0);
  return twice < 0 === isHole ? ring : ring.toReversed();
}

/** Cuts an edge at every whole row and column it crosses. */
function addEdge(box: Box, [x0, y0]: Point, [x1, y1]: Point, shares: Float64Array, carried: Float64Array): void {
  if (y0 === y1) return;
  const cuts = [0, 1, ...crossings(x0, x1), ...crossings(y0, y1)].toSorted((a, b) => a - b);
  for (let index = 1; index < cuts.length; index += 1) {
    const [from, to] = [cuts[index - 1]!, cuts[index]!];
    if (to === from) continue;
    const [ax, ay, bx, by] = [x0 + from * (x1 - x0), y0 + from * (y1 - y0), x0 + to * (x1 - x0), y0 + to * (y1 - y0)];
    const row = Math.floor((ay + by) / 2) - box.top;
    if (row < 0 || row >= box.height) continue;
    const column = Math.floor((ax + bx) / 2) - box.left;
    // Descending edges of a shell that is directed this way have their land on the left.
    const rise = ay - by;
    if (column < 0) {
      carry(box, row, rise, shares, carried);
      continue;
    }
    if (column >= box.width) continue;
    const at = row * box.width + column;
    shares[at]! += rise * (column + 1 - ((ax + bx) / 2 - box.left));
    carried[at]! += rise;
  }
}

/** An edge to the west of the rectangle counts for all of its columns. */
function carry(box: Box, row: number, rise: number, shares: Float64Array, carried: Float64Array): void {
  shares[row * box.width]! += rise;
  carried[row * box.width]! += rise;
}

/** Where between 0 and 1 a coordinate passes whole numbers. */
function crossings(from: number, to: number): number[] {
  const [low, high] = from < to ? [from, to] : [to, from];
  const found: number[] = [];
  for (let whole = Math.floor(low) + 1; whole < high; whole += 1) found.push((whole - from) / (to - from));
  return found;
}
