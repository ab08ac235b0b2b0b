import type { Code } from '@qingzhang/formula/kernel/wasm/assembler';
import type { FunctionBuilder, Local } from '@qingzhang/formula/kernel/wasm/function-builder';
import { i32, i64 } from '@qingzhang/formula/kernel/wasm/instructions';

/** Bits at the lower end of a window that are done with: the bits after them, masked, are the place of a 32-bit entry. */
const BEHIND = 2;
/** Bits ahead after `refill`. */
export const AHEAD = 56 - BEHIND;

/** The next bits of a stream in a 64-bit number, as pieces of code. */
export interface BitWindow {
  /** The next bits, at least 30 of them. */
  readonly low: Code;
  /** The next bits, so many, times four. */
  readonly entryPlace: (bits: number) => Code;
  /** `entryPlace` of the bits that follow some more; 30 bits at most are looked at together. */
  readonly entryPlaceAfter: (skipped: number, bits: number) => Code;
  /** Loads what there is room for: at least `AHEAD` bits lie ahead afterwards. */
  readonly refill: Code;
  /** Only the lower six bits of the count matter. */
  readonly drop: (count: Code) => Code;
  /** The address of the byte that holds the next bit, and the bit in it. */
  readonly byteAt: Code;
  readonly bitInByte: Code;
  /** The address of the first byte of which no bit is taken. */
  readonly wholeByteAt: Code;
  /** To a bit of a byte. */
  readonly jump: (byteAt: Code, bit: Code) => Code;
}

/** `next` is the address of the next byte to load. Only the lower six bits of the held count are kept right. */
export function bitWindow({ local }: FunctionBuilder, next: Local): BitWindow {
  const [held, heldBits, skipped] = [local('i64'), local('i32'), local('i32')];
  const count = i32.and(heldBits.get, i32.constant(63));
  const refill: Code = [
    ...heldBits.set(count),
    ...held.set(i64.or(held.get, i64.shiftLeft(i64.load(0, next.get), i64.from(heldBits.get)))),
    ...next.set(i32.add(next.get, i32.shiftRight(i32.subtract(i32.constant(63), heldBits.get), i32.constant(3)))),
    ...heldBits.set(i32.or(heldBits.get, i32.constant(56))),
  ];
  const drop = (bits: Code): Code => [
    ...held.set(i64.shiftRight(held.get, i64.from(bits))),
    ...heldBits.set(i32.subtract(heldBits.get, bits)),
  ];
  /** Ahead, which is after a refill that did not come to the last bits. */
  const ahead = i32.subtract(count, i32.constant(BEHIND));
  return {
    low: i32.low(i64.shiftRight(held.get, i64.from(i32.constant(BEHIND)))),
    entryPlaceAfter: (skipped, bits) =>
      i32.and(i32.shiftRight(i32.low(held.get), i32.constant(skipped)), i32.constant((2 ** bits - 1) << BEHIND)),
    entryPlace: (bits) => i32.and(i32.low(held.get), i32.constant((2 ** bits - 1) << BEHIND)),
    refill,
    drop,
    // Bits ahead, rounded up to whole bytes, are those before `next`.
    byteAt: i32.subtract(next.get, i32.shiftRight(i32.add(ahead, i32.constant(7)), i32.constant(3))),
    bitInByte: i32.and(i32.subtract(i32.constant(0), ahead), i32.constant(7)),
    wholeByteAt: i32.subtract(next.get, i32.shiftRight(ahead, i32.constant(3))),
    jump: (byteAt, bit) => [
      // First, as it may be asked of the place that is left.
      ...skipped.set(i32.add(bit, i32.constant(8 - BEHIND))),
      ...next.set(i32.subtract(byteAt, i32.constant(1))),
      ...held.set(i64.from(i32.constant(0))),
      ...heldBits.set(i32.constant(0)),
      ...refill,
      ...drop(skipped.get),
    ],
  };
}
