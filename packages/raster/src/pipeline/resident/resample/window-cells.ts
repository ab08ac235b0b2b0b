import type { Code } from '@qingzhang/formula/kernel/wasm/assembler';
import { f64, f64x2, i32, i32x4, v128 } from '@qingzhang/formula/kernel/wasm/instructions';

/** How the cells of a source's window are stored, and how they are read. */
export interface CellForm {
  readonly name: 'single' | 'double';
  /** log2 of the bytes of a cell. */
  readonly shift: number;
  /** A cell as float64. */
  readonly load: (address: Code) => Code;
  /** It and the next one. */
  readonly loadTwo: (address: Code) => Code;
}

export const SINGLE: CellForm = {
  name: 'single',
  shift: 2,
  load: (address) => f64.load32(0, address),
  loadTwo: (address) => f64x2.loadSingles(0, address),
};

export const DOUBLE: CellForm = {
  name: 'double',
  shift: 3,
  load: (address) => f64.load(0, address),
  loadTwo: (address) => v128.load(0, address),
};

/** The address of a number in an array of float64. */
export const placeOf = (array: Code, index: Code): Code => i32.add(array, i32.shiftLeft(index, i32.constant(3)));

/** Added to a float64 from 0 to 2³² it leaves the whole number in the lower half. */
const WHOLE = 2 ** 52;

/**
 * The places of two points in a window, whatever their columns and rows are, NaN included: `placeOfLane` has them. Half as
 * long as numbers that are cut off one by one.
 */
export function clampedPlaces(column: Code, row: Code, { zero, width, lastColumn, lastRow }: PlaceLimits): Code {
  const clamped = (value: Code, last: Code) => f64x2.greater(zero, f64x2.lesser(last, value));
  const place = f64x2.add(f64x2.multiply(clamped(row, lastRow), width), clamped(column, lastColumn));
  return f64x2.add(place, f64x2.splat(f64.constant(WHOLE)));
}

export const placeOfLane = (lane: 0 | 1, places: Code): Code => i32x4.extract(lane === 0 ? 0 : 2, places);

/** Pairs of equal numbers. */
export interface PlaceLimits {
  readonly zero: Code;
  readonly width: Code;
  readonly lastColumn: Code;
  readonly lastRow: Code;
}
