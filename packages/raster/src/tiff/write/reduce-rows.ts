import { unreachable } from '@qingzhang/core/unreachable';
import type { Values } from '../decode-block.ts';
import { halveFloats } from '../simd/halve-floats.ts';

export type Reduction = 'average' | 'mode' | 'nearest';

/** Halves an image both ways: each new cell stands for up to 2 × 2 cells, missing ones left out. */
export function reduceRows(values: Values, width: number, height: number, reduction: Reduction): Values {
  const columns = Math.ceil(width / 2);
  const rows = Math.ceil(height / 2);
  const out = values instanceof Float32Array ? new Float32Array(columns * rows) : new Float64Array(columns * rows);
  const isMean = reduction === 'average' && values instanceof Float32Array && out instanceof Float32Array;
  if (isMean && halveFloats(values, width, height, out)) return out;
  const reduce = reducer(reduction);
  for (let row = 0; row < rows; row++) {
    const upper = row * 2 * width;
    // At an odd edge the second row or column is the first one again, which changes neither mean nor mode.
    const lower = row * 2 + 1 < height ? upper + width : upper;
    reduce(values, upper, lower, width, out, row * columns);
  }
  return out;
}

/** Makes one row of two that begin at `upper` and `lower`. */
type RowReducer = (values: Values, upper: number, lower: number, width: number, out: Values, to: number) => void;

function reducer(reduction: Reduction): RowReducer {
  switch (reduction) {
    case 'average':
      return averageRow;
    case 'mode':
      return (...row) => eachCell(...row, mode);
    case 'nearest':
      return (...row) => eachCell(...row, (a) => a);
    default:
      return unreachable(reduction);
  }
}

function eachCell(
  values: Values,
  upper: number,
  lower: number,
  width: number,
  out: Values,
  to: number,
  combine: (a: number, b: number, c: number, d: number) => number,
): void {
  for (let left = 0; left < width; left += 2) {
    const right = left + 1 < width ? left + 1 : left;
    out[to + left / 2] = combine(
      values[upper + left]!,
      values[upper + right]!,
      values[lower + left]!,
      values[lower + right]!,
    );
  }
}

/** Without a call, or a number in memory, for every cell: those of a county came to 160 MB of garbage. */
function averageRow(values: Values, upper: number, lower: number, width: number, out: Values, to: number): void {
  for (let left = 0, at = to; left < width; left += 2, at++) {
    const right = left + 1 < width ? left + 1 : left;
    const a = values[upper + left]!;
    const b = values[upper + right]!;
    const c = values[lower + left]!;
    const d = values[lower + right]!;
    let sum = a + b + c + d;
    let count = 4;
    if (sum !== sum) {
      sum = (a === a ? a : 0) + (b === b ? b : 0) + (c === c ? c : 0) + (d === d ? d : 0);
      count = (a === a ? 1 : 0) + (b === b ? 1 : 0) + (c === c ? 1 : 0) + (d === d ? 1 : 0);
    }
    out[at] = sum / count; // 0 / 0 is NaN: all four are missing
  }
}

/** The most frequent of four values, the first in reading order among equals; missing only when all are. */
function mode(a: number, b: number, c: number, d: number): number {
  if (a === b || a === c || a === d) return a;
  if (b === c || b === d) return b;
  if (c === d) return c;
  return [a, b, c, d].find((value) => !Number.isNaN(value)) ?? NaN;
}
