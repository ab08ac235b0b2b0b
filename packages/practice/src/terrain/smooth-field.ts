import { LAND_REACH } from '../plane.ts';
import type { Grid } from './grid.ts';

/** A value at every place of the land. */
export type Field = (x: number, y: number) => number;

/** The values of a grid drawn through smoothly (cubic B-spline): no facets show where light falls on the slope. */
export function smoothField({ side, cell }: Grid, values: Float64Array): Field {
  const last = side - 1;
  return (x, y) => {
    const across = (x + LAND_REACH) / cell - 0.5;
    const up = (y + LAND_REACH) / cell - 0.5;
    const left = Math.floor(across);
    const bottom = Math.floor(up);
    const t = across - left;
    const u = 1 - t;
    const w0 = u * u * u;
    const w1 = (3 * t - 6) * t * t + 4;
    const w2 = (3 * u - 6) * u * u + 4;
    const w3 = t * t * t;
    const x0 = left < 1 ? 0 : left - 1 > last ? last : left - 1;
    const x1 = left < 0 ? 0 : left > last ? last : left;
    const x2 = left + 1 < 0 ? 0 : left + 1 > last ? last : left + 1;
    const x3 = left + 2 < 0 ? 0 : left + 2 > last ? last : left + 2;
    let sum = 0;
    const s = up - bottom;
    const v = 1 - s;
    for (let row = 0; row < 4; row++) {
      const place = bottom + row - 1;
      const at = (place < 0 ? 0 : place > last ? last : place) * side;
      const weight =
        row === 0 ? v * v * v : row === 1 ? (3 * s - 6) * s * s + 4 : row === 2 ? (3 * v - 6) * v * v + 4 : s * s * s;
      sum += weight * (w0 * values[at + x0]! + w1 * values[at + x1]! + w2 * values[at + x2]! + w3 * values[at + x3]!);
    }
    return sum / 36;
  };
}
