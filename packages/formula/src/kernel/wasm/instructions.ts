import { signed, TYPE, unsigned, type Code, type ValueType } from './assembler.ts';

/** Instructions as functions of their operands' code. */

const plain =
  (...opcode: readonly number[]) =>
  (...operands: readonly Code[]): Code => [...operands, ...opcode];
/** Vector instructions have the prefix 0xfd and a number of one or two bytes. */
const vector =
  (opcode: number) =>
  (...operands: readonly Code[]): Code => [...operands, 0xfd, ...unsigned(opcode)];
const lane =
  (opcode: number) =>
  (index: 0 | 1, ...operands: readonly Code[]): Code => [...operands, 0xfd, ...unsigned(opcode), index];
/** Alignment 0 promises nothing, which costs nothing on today's machines. */
const memory =
  (...opcode: readonly number[]) =>
  (offset: number, ...operands: readonly Code[]): Code => [...operands, ...opcode, 0, ...unsigned(offset)];

export const getLocal = (local: number): Code => [0x20, ...unsigned(local)];
export const setLocal = (local: number, value: Code): Code => [value, 0x21, ...unsigned(local)];
export const call = (index: number, ...operands: readonly Code[]): Code => [...operands, 0x10, ...unsigned(index)];
/** The first operand where the third, a condition, holds, else the second. */
export const select = plain(0x1b);

export const i32 = {
  constant: (value: number): Code => [0x41, ...signed(value)],
  load: memory(0x28),
  /** One byte of memory, unsigned. */
  load8: memory(0x2d),
  /** Two bytes of memory, unsigned. */
  load16: memory(0x2f),
  store: memory(0x36),
  store8: memory(0x3a),
  eqz: plain(0x45),
  equal: plain(0x46),
  notEqual: plain(0x47),
  lessThan: plain(0x48),
  greaterThan: plain(0x4a),
  add: plain(0x6a),
  subtract: plain(0x6b),
  multiply: plain(0x6c),
  and: plain(0x71),
  or: plain(0x72),
  shiftLeft: plain(0x74),
  /** Zeros move in. */
  shiftRight: plain(0x76),
  /** Zeros below the lowest one. */
  trailingZeros: plain(0x68),
  /** The lower half of a 64-bit number. */
  low: plain(0xa7),
  /** A float64 without its fraction, cut off at the ends; NaN becomes 0. */
  fromFloat: plain(0xfc, 0x02),
};

export const i64 = {
  load: memory(0x29),
  constant: (value: number): Code => [0x42, ...signed(value)],
  store: memory(0x37),
  eqz: plain(0x50),
  add: plain(0x7c),
  /** An unsigned 32-bit number. */
  from: plain(0xad),
  and: plain(0x83),
  or: plain(0x84),
  shiftLeft: plain(0x86),
  /** Zeros move in. */
  shiftRight: plain(0x88),
  /** Zeros below the lowest one. */
  trailingZeros: plain(0x7a),
};

export const f64 = {
  constant: (value: number): Code => [0x44, ...new Uint8Array(Float64Array.of(value).buffer)],
  load: memory(0x2b),
  store: memory(0x39),
  /** A float32 in memory, as float64. */
  load32: (offset: number, address: Code): Code => [memory(0x2a)(offset, address), 0xbb],
  store32: (offset: number, address: Code, value: Code): Code => memory(0x38)(offset, address, [value, 0xb6]),
  abs: plain(0x99),
  negate: plain(0x9a),
  ceil: plain(0x9b),
  floor: plain(0x9c),
  equal: plain(0x61),
  notEqual: plain(0x62),
  lessThan: plain(0x63),
  greaterThan: plain(0x64),
  atMost: plain(0x65),
  atLeast: plain(0x66),
  add: plain(0xa0),
  subtract: plain(0xa1),
  min: plain(0xa4),
  max: plain(0xa5),
  multiply: plain(0xa2),
  divide: plain(0xa3),
  /** A signed 32-bit number. */
  from: plain(0xb7),
};

/** Two float64 side by side. */
export const f64x2 = {
  load: memory(0xfd, 0x00),
  loadTwice: memory(0xfd, 0x0a),
  /** One number from memory into the lower half. */
  loadLow: memory(0xfd, 0x5d),
  /** Two float32 from memory. */
  loadSingles: (offset: number, address: Code): Code => vector(0x5f)(memory(0xfd, 0x5d)(offset, address)),
  loadHigh: (offset: number, address: Code, low: Code): Code => [memory(0xfd, 0x57)(offset, address, low), 1],
  extract: lane(0x21),
  replace: lane(0x22),
  splat: vector(0x14),
  equal: vector(0x47),
  notEqual: vector(0x48),
  lessThan: vector(0x49),
  greaterThan: vector(0x4a),
  atMost: vector(0x4b),
  atLeast: vector(0x4c),
  floor: vector(0x75),
  nearest: vector(0x94),
  abs: vector(0xec),
  negate: vector(0xed),
  sqrt: vector(0xef),
  add: vector(0xf0),
  subtract: vector(0xf1),
  multiply: vector(0xf2),
  divide: vector(0xf3),
  min: vector(0xf4),
  max: vector(0xf5),
  /** The second operand where it is less, or more, than the first, else the first: also where the second is NaN. */
  lesser: vector(0xf6),
  greater: vector(0xf7),
};

/** The same 128 bits as two 64-bit whole numbers. */
export const i64x2 = {
  equal: vector(0xd6),
  shiftLeft: vector(0xcb),
  shiftRight: vector(0xcc),
  add: vector(0xce),
  subtract: vector(0xd1),
};

/** The same 128 bits as sixteen bytes. */
export const i8x16 = {
  splat: vector(0x0f),
  equal: vector(0x23),
  notEqual: vector(0x24),
  /** Unsigned. */
  lessThan: vector(0x26),
  /** The highest bit of each byte. */
  bitmask: vector(0x64),
  /** Sixteen signed 16-bit numbers of two operands, those beyond a byte cut off at its ends. */
  narrow: vector(0x65),
  /** Bytes of two operands by their numbers: 0 to 15 are those of the first, 16 to 31 those of the second. */
  shuffle: (places: readonly number[], first: Code, second: Code): Code => [first, second, 0xfd, 0x0d, ...places],
  add: vector(0x6e),
  subtract: vector(0x71),
};

/** The same 128 bits as eight 16-bit whole numbers. */
export const i16x8 = {
  splat: vector(0x10),
  notEqual: vector(0x2e),
  bitmask: vector(0x84),
  /** Eight signed 32-bit numbers of two operands as unsigned 16-bit ones: those beyond are cut off, negative ones become 0. */
  narrow: vector(0x86),
  /** Sums of neighbouring pairs of unsigned bytes. */
  addPairs: vector(0x7d),
  /** The lower or the upper eight unsigned bytes, widened. */
  widenLow: vector(0x89),
  widenHigh: vector(0x8a),
};

/** The same 128 bits as four 32-bit whole numbers. */
export const i32x4 = {
  splat: vector(0x11),
  /** Sums of neighbouring pairs of unsigned 16-bit numbers. */
  addPairs: vector(0x7f),
  /** Products of signed 16-bit numbers, those of neighbours added. */
  dot: vector(0xba),
  add: vector(0xae),
  equal: vector(0x37),
  extract: (index: 0 | 1 | 2 | 3, operand: Code): Code => [operand, 0xfd, 0x1b, index],
  /** Two float64 without their fractions into the first two places; NaN becomes 0. */
  fromFloats: vector(0xfc),
  subtract: vector(0xb1),
};

/** The same 128 bits as four float32. */
export const f32x4 = {
  /** Of a float64, rounded. */
  splat: (value: Code): Code => vector(0x13)([value, 0xb6]),
  equal: vector(0x41),
  lessThan: vector(0x43),
  atMost: vector(0x45),
  atLeast: vector(0x46),
  abs: vector(0xe0),
  subtract: vector(0xe5),
};

export const v128 = {
  constant: (bytes: Uint8Array): Code => [0xfd, 0x0c, ...bytes],
  load: memory(0xfd, 0x00),
  store: memory(0xfd, 0x0b),
  not: vector(0x4d),
  and: vector(0x4e),
  or: vector(0x50),
  xor: vector(0x51),
  /** Bits of the first operand where the third has ones, of the second elsewhere. */
  select: vector(0x52),
  anyTrue: vector(0x53),
};

const EMPTY = 0x40;

export function when(condition: Code, then: Code, otherwise: Code = []): Code {
  return [condition, 0x04, EMPTY, then, ...(otherwise.length === 0 ? [] : [0x05, otherwise]), 0x0b];
}

/** A choice with a value. */
export function either(type: ValueType, condition: Code, then: Code, otherwise: Code): Code {
  return [condition, 0x04, TYPE[type], then, 0x05, otherwise, 0x0b];
}

/** Repeats the body while the condition, asked before it, holds. */
export function repeatWhile(condition: Code, body: Code): Code {
  const leave = [i32.eqz(condition), 0x0d, 1];
  return [0x02, EMPTY, 0x03, EMPTY, leave, body, 0x0c, 0, 0x0b, 0x0b];
}
