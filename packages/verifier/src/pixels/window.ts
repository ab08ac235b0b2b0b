import type { Heights } from './heights.ts';

/** Highest less lowest of the nine cells around each cell, m, as float32; cells without a height are left out. */
export function windowRelief({ width, height, elevation }: Heights): Float64Array {
  return elevation.map((centre, cell) => {
    if (Number.isNaN(centre)) return NaN;
    const [column, row] = [cell % width, Math.floor(cell / width)];
    const around = [-1, 0, 1].flatMap((down) =>
      [-1, 0, 1].map((right) => {
        const [x, y] = [column + right, row + down];
        return x < 0 || x >= width || y < 0 || y >= height ? NaN : elevation[y * width + x]!;
      }),
    );
    const known = around.filter((each) => !Number.isNaN(each));
    return Math.fround(Math.max(...known) - Math.min(...known));
  });
}

/** Three times the side of the square that a cell's area makes, m, as float32. */
export function windowSide({ width, sides, elevation }: Heights): Float64Array {
  return elevation.map((centre, cell) => {
    const { east, south } = sides(Math.floor(cell / width));
    return Number.isNaN(centre) ? NaN : Math.fround(3 * Math.sqrt(east * south));
  });
}
