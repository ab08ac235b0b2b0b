/** Below this share of the largest entry a pivot is rounding, and the system has no single answer. */
const SINGULAR = 1e-13;

/**
 * Solves a dense system of `size` equations for every column of `right` (row by row), by Gaussian elimination with row
 * pivots; null where there is no single answer.
 */
export function solveDense(matrix: Float64Array, size: number, right: Float64Array): Float64Array | null {
  const a = matrix.slice();
  const b = right.slice();
  const columns = right.length / size;
  const least = SINGULAR * a.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  for (let column = 0; column < size; column++) {
    const pivot = largestBelow(a, size, column);
    // Also for NaN.
    if (!(Math.abs(a[pivot * size + column]!) > least)) return null;
    swapRows(a, size, pivot, column);
    swapRows(b, columns, pivot, column);
    const divisor = a[column * size + column]!;
    for (let row = column + 1; row < size; row++) {
      const factor = a[row * size + column]! / divisor;
      if (factor === 0) continue;
      subtract(a, row * size + column, column * size + column, factor, size - column);
      subtract(b, row * columns, column * columns, factor, columns);
    }
  }
  for (let column = size - 1; column >= 0; column--) {
    const divisor = a[column * size + column]!;
    for (let i = column * columns; i < (column + 1) * columns; i++) b[i]! /= divisor;
    for (let row = 0; row < column; row++)
      subtract(b, row * columns, column * columns, a[row * size + column]!, columns);
  }
  return b;
}

/** Null where there is none. */
export function inverseOf(matrix: Float64Array, size: number): Float64Array | null {
  const identity = new Float64Array(size * size);
  for (let i = 0; i < size; i++) identity[i * size + i] = 1;
  return solveDense(matrix, size, identity);
}

function largestBelow(a: Float64Array, size: number, column: number): number {
  let pivot = column;
  for (let row = column + 1; row < size; row++) {
    if (Math.abs(a[row * size + column]!) > Math.abs(a[pivot * size + column]!)) pivot = row;
  }
  return pivot;
}

function swapRows(a: Float64Array, width: number, first: number, second: number): void {
  if (first === second) return;
  const kept = a.slice(first * width, (first + 1) * width);
  a.copyWithin(first * width, second * width, (second + 1) * width);
  a.set(kept, second * width);
}

function subtract(a: Float64Array, to: number, from: number, factor: number, count: number): void {
  for (let i = 0; i < count; i++) a[to + i]! -= factor * a[from + i]!;
}
