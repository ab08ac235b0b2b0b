import { unreachable } from '@qingzhang/core/unreachable';
import type { Values } from '../decode-block.ts';

export type Reduction = 'average' | 'mode' | 'nearest';

/** Halves an image both ways: each new cell stands for up to 2 × 2 cells, missing ones left out. */
export function reduceRows(values: Values, width: number, height: number, reduction: Reduction): Values {
  const columns = Math.ceil(width / 2);
  const rows = Math.ceil(height / 2);
  const out = values instanceof Float32Array ? new Float32Array(columns * rows) : new Float64Array(columns * rows);
  for (let row = 0; row < rows; row++) {
    const upper = row * 2 * width;
    // At an odd edge the second row or column is the first one again, which changes neither mean nor mode.
    const lower = row * 2 + 1 < height ? upper + width : upper;
    for (let column = 0; column < columns; column++) {
      const left = column * 2;
      const right = left + 1 < width ? left + 1 : left;
      const [a, b, c, d] = [
        values[upper + left]!,
        values[upper + right]!,
        values[lower + left]!,
        values[lower + right]!,
      ];
      out[row * columns + column] = combine(reduction, a, b, c, d);
    }
  }
  return out;
}

function combine(reduction: Reduction, a: number, b: number, c: number, d: number): number {
  switch (reduction) {
    case 'average':
      return average(a, b, c, d);
    case 'mode':
      return mode(a, b, c, d);
    case 'nearest':
      return a;
    default:
      return unreachable(reduction);
  }
}

function average(a: number, b: number, c: number, d: number): number {
  const sum = a + b + c + d;
  if (!Number.isNaN(sum)) return sum / 4;
  let [total, count] = [0, 0];
  for (const value of [a, b, c, d]) {
    if (Number.isNaN(value)) continue;
    total += value;
    count++;
  }
  return total / count; // 0 / 0 is NaN: all four are missing
}

/** The most frequent of four values, the first in reading order among equals; missing only when all are. */
function mode(a: number, b: number, c: number, d: number): number {
  if (a === b || a === c || a === d) return a;
  if (b === c || b === d) return b;
  if (c === d) return c;
  return [a, b, c, d].find((value) => !Number.isNaN(value)) ?? NaN;
}
