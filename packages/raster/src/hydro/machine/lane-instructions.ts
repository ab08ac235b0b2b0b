import type { Code } from '@qingzhang/formula/kernel/wasm/assembler';
import { i8x16 } from '@qingzhang/formula/kernel/wasm/instructions';

/** Vector instructions that only loops over terrain need. */

const vector =
  (...opcode: readonly number[]) =>
  (...operands: readonly Code[]): Code => [...operands, 0xfd, ...opcode];

export const addSingles = vector(0xe4, 0x01);
/** Also true of NaN and anything. */
export const differSingles = vector(0x42);
/** Four 32-bit whole numbers each; the order is that of signed ones. */
export const sameWords = vector(0x37);
export const lessWords = vector(0x39);
/** Eight 32-bit whole numbers of two operands as signed 16-bit ones: all bits stay set where all were. */
export const narrowWords = vector(0x85, 0x01);

const zeros = (length: number) => Array.from({ length }, () => 0);
/** The lowest bytes of four times two 64-bit numbers, side by side in the lower half. */
export const lowBytes = (a: Code, b: Code, c: Code, d: Code): Code => {
  const ofTwo = (one: Code, other: Code) => i8x16.shuffle([0, 8, 16, 24, ...zeros(12)], one, other);
  return i8x16.shuffle([0, 1, 2, 3, 16, 17, 18, 19, ...zeros(8)], ofTwo(a, b), ofTwo(c, d));
};
