import type { Code } from '@qingzhang/formula/kernel/wasm/assembler';

/** Instructions that only loops over bytes need. */

const EMPTY = 0x40;
const plain =
  (...opcode: readonly number[]) =>
  (...operands: readonly Code[]): Code => [...operands, ...opcode];

/** Two bytes of memory, unsigned. */
export const load16 = (address: Code): Code => [address, 0x2f, 0, 0];
export const store16 = (address: Code, value: Code): Code => [address, value, 0x3b, 0, 0];
export const store64 = (address: Code, value: Code): Code => [address, value, 0x37, 0, 0];
export const load64 = (address: Code): Code => [address, 0x29, 0, 0];
export const xor = plain(0x73);
/** How many zeros stand above the highest one. */
export const leadingZeros = plain(0x67);
export const atMost = plain(0x4c);
/** Copies bytes within the memory, as if through another place: to, from, count. */
export const copyBytes = plain(0xfc, 0x0a, 0x00, 0x00);
/** Sets bytes of the memory: at, to what, how many. */
export const fillBytes = plain(0xfc, 0x0b, 0x00);
/** Whether the first of two unsigned 64-bit numbers is more. */
export const moreThan64 = plain(0x56);
/** Bytes of the first operand by the numbers that the second holds; 0 for a number beyond 15. */
export const swizzle = plain(0xfd, 0x0e);

/** Sixteen signed 16-bit numbers of two operands as unsigned bytes, those beyond cut off at the ends. */
export const asBytes = plain(0xfd, 0x66);

/** The first two of four float32 as float64, and back. */
export const fromFloats = plain(0xfd, 0x5f);
export const toFloats = plain(0xfd, 0x5e);
/** Unsigned. */
export const remainder = plain(0x70);
/** Eight 16-bit numbers each. */
export const addShorts = plain(0xfd, 0x8e, 0x01);
/** Ends the function, with its value. */
export const answer = (value: Code): Code => [value, 0x0f];

/** Code that `leave` inside it jumps behind; each `when`, `block` or loop in between is one level more. */
export const block = (body: Code): Code => [0x02, EMPTY, body, 0x0b];
export const leave = (levels: number): Code => [0x0c, levels];
export const leaveIf = (levels: number, condition: Code): Code => [condition, 0x0d, levels];
/** Repeats the body as long as the condition, asked after it, holds. */
export const doWhile = (body: Code, condition: Code): Code => [0x03, EMPTY, body, condition, 0x0d, 0, 0x0b];
