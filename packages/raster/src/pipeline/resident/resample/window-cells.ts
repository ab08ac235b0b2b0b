import type { Code } from '@qingzhang/formula/kernel/wasm/assembler';
import { f64, f64x2, i32, v128 } from '@qingzhang/formula/kernel/wasm/instructions';

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
