import { PART, planeMachine } from '../tiff/simd/plane-machine.ts';
import { SIFTED } from '../tiff/simd/sift-function.ts';
import { MISSING_CAUSE } from './missing-cause.ts';

const CELLS = PART / Float64Array.BYTES_PER_ELEMENT;

/** Numbers outside a range, infinities and NaN become NaN, and get their cause. Says whether there are any. */
export function siftCells(values: Float64Array, causes: Uint8Array, low: number, high: number): boolean {
  const { memory, sift } = planeMachine();
  const cells = new Float64Array(memory.buffer, 0, CELLS);
  const whole = values.length - (values.length % SIFTED);
  let missing = 0;
  for (let from = 0; from < whole; from += CELLS) {
    const count = Math.min(CELLS, whole - from);
    cells.set(values.subarray(from, from + count));
    const found = sift(0, PART, count, low, high, MISSING_CAUSE.nodata);
    causes.set(memory.subarray(PART, PART + count), from);
    if (found > 0) values.set(cells.subarray(0, count), from);
    missing += found;
  }
  for (let i = whole; i < values.length; i++) {
    const value = values[i]!;
    const isInside = value >= low && value <= high;
    causes[i] = isInside ? 0 : Number.isFinite(value) ? MISSING_CAUSE.outOfRange : MISSING_CAUSE.nodata;
    if (isInside) continue;
    values[i] = NaN;
    missing++;
  }
  return missing > 0;
}
