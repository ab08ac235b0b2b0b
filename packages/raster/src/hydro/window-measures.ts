import type { ElevationGrid } from './elevation-grid.ts';

/** Highest minus lowest of the 3 × 3 cells around each cell, m; missing neighbours are left out. */
export function windowRelief({ width, height, elevation }: ElevationGrid): Float32Array {
  const out = new Float32Array(elevation.length).fill(NaN);
  for (let row = 0; row < height; row++) {
    const top = Math.max(0, row - 1);
    const bottom = Math.min(height - 1, row + 1);
    for (let column = 0; column < width; column++) {
      const cell = row * width + column;
      if (Number.isNaN(elevation[cell])) continue;
      const left = Math.max(0, column - 1);
      const right = Math.min(width - 1, column + 1);
      let [lowest, highest] = [Infinity, -Infinity];
      for (let y = top; y <= bottom; y++) {
        for (let x = left; x <= right; x++) {
          const height = elevation[y * width + x]!;
          if (height < lowest) lowest = height;
          if (height > highest) highest = height;
        }
      }
      out[cell] = highest - lowest;
    }
  }
  return out;
}

/** Three times the side of a cell, m: of a cell that is no square, the side of the square of its area. */
export function windowSide({ width, height, elevation, cellX, cellY }: ElevationGrid): Float32Array {
  const out = new Float32Array(elevation.length).fill(NaN);
  for (let row = 0; row < height; row++) {
    const side = 3 * Math.sqrt(cellX[row]! * cellY[row]!);
    for (let cell = row * width; cell < (row + 1) * width; cell++) {
      if (!Number.isNaN(elevation[cell])) out[cell] = side;
    }
  }
  return out;
}
