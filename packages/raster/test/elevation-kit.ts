import type { ElevationGrid } from '../src/hydro/elevation-grid.ts';

/** A grid of heights from a function of column and row, with cells of one size. */
export function heights(
  width: number,
  height: number,
  at: (x: number, y: number) => number,
  [cellX, cellY]: readonly [number, number] = [10, 10],
): ElevationGrid {
  return {
    width,
    height,
    elevation: Float64Array.from({ length: width * height }, (_, i) => at(i % width, Math.floor(i / width))),
    cellX: new Float64Array(height).fill(cellX),
    cellY: new Float64Array(height).fill(cellY),
  };
}

/** Heights as written, one row per line; `.` is missing. */
export function drawn(text: string, cell: readonly [number, number] = [10, 10]): ElevationGrid {
  const rows = text
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/));
  return heights(rows[0]!.length, rows.length, (x, y) => (rows[y]![x] === '.' ? NaN : Number(rows[y]![x])), cell);
}
