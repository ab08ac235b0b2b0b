import type { Code, ModuleFunction } from '@qingzhang/formula/kernel/wasm/assembler';
import { functionBuilder, type Local } from '@qingzhang/formula/kernel/wasm/function-builder';
import { call, i32, i64, i8x16, repeatWhile, select, v128, when } from '@qingzhang/formula/kernel/wasm/instructions';
import { block, doWhile, leaveIf } from '../../simd/further-instructions.ts';
import { bitWindow } from './bit-window.ts';
import {
  DISTANCE_MEANINGS_AT,
  DISTANCES_AT,
  HEADER_AT,
  HEADER_BITS_AT,
  LEAST_REPEATS_AT,
  LENGTH_MEANINGS_AT,
  LENGTHS_AT,
  LETTER_MEANINGS_AT,
  LETTERS_AT,
  ORDER_AT,
  REPEAT_BITS_AT,
  TOLD_AT,
  TOLD_FIRST_AT,
} from './memory.ts';
import { DISTANCES, ENTRY, LENGTHS, LETTERS } from './table-entry.ts';

const REPEAT = 16;
const END_OF_BLOCK = 256;
const MOST_LETTERS = 286;
const MOST_DISTANCES = 30;
const FIRST_LENGTHS = 19;

/** Numbers of the functions that are called. */
export interface TableFunctions {
  readonly writeTables: number;
  readonly combine: number;
  readonly readCode: number;
}

/** Tables of the code whose lengths of words lie at two places. */
export function writeCode(
  { writeTables, combine }: Omit<TableFunctions, 'readCode'>,
  letters: { readonly at: Code; readonly count: Code },
  distances: { readonly at: Code; readonly count: Code },
): Code {
  const write = (part: typeof letters, meanings: number, table: number, bits: number): Code =>
    call(writeTables, part.at, part.count, i32.constant(meanings), i32.constant(table), i32.constant(bits));
  return [
    ...i32.and(
      write(letters, LETTER_MEANINGS_AT, LETTERS_AT, LETTERS.bits),
      write(distances, DISTANCE_MEANINGS_AT, DISTANCES_AT, DISTANCES.bits),
    ),
    ...call(combine, letters.at),
  ];
}

/**
 * (from, bit) → how many bits from there on tell the code of a block that has one of its own (RFC 1951, 3.2.7): writes
 * its tables and keeps these bits. The number is negative where they tell none.
 */
export function readCode(functions: Omit<TableFunctions, 'readCode'>): ModuleFunction {
  const builder = functionBuilder({ params: ['i32', 'i32'], results: ['i32'] });
  const [from, bit] = builder.params as [Local, Local];
  const { local } = builder;
  const [isCode, next] = [local('i32'), local('i32')];
  const window = bitWindow(builder, next);
  const { low, drop, refill, entryPlace, byteAt, bitInByte } = window;
  const [letterCount, distanceCount, listed, at, count, symbol] = [1, 2, 3, 4, 5, 6].map(() => local('i32')) as [
    Local,
    Local,
    Local,
    Local,
    Local,
    Local,
  ];
  const [entry, end, fill, bits] = [1, 2, 3, 4].map(() => local('i32')) as [Local, Local, Local, Local];
  const field = (shift: number, width: number, least: number): Code =>
    i32.add(i32.and(i32.shiftRight(low, i32.constant(shift)), i32.constant(2 ** width - 1)), i32.constant(least));
  const setHeaderBits = (value: Code): Code => i32.store(HEADER_BITS_AT, i32.constant(0), value);
  const step = (counter: Local, by: Code): Code => counter.set(i32.add(counter.get, by));

  const readFirstLengths: Code = [
    ...[0, 16].flatMap((offset) =>
      v128.store(TOLD_FIRST_AT + offset, i32.constant(0), v128.constant(new Uint8Array(16))),
    ),
    ...at.set(i32.constant(0)),
    ...repeatWhile(i32.lessThan(at.get, listed.get), [
      ...refill,
      ...i32.store8(TOLD_FIRST_AT, i32.load8(ORDER_AT, at.get), field(0, 3, 0)),
      ...drop(i32.constant(3)),
      ...step(at, i32.constant(1)),
    ]),
  ];
  const takeRepeats: Code = [
    ...bits.set(i32.load8(REPEAT_BITS_AT, symbol.get)),
    ...end.set(
      i32.add(
        i32.add(at.get, i32.load8(LEAST_REPEATS_AT, symbol.get)),
        i32.and(low, i32.subtract(i32.shiftLeft(i32.constant(1), bits.get), i32.constant(1))),
      ),
    ),
    ...drop(bits.get),
  ];
  // In a block of its own: leaving it leaves `isCode` at 0. Each loop is two levels, each condition one.
  const readLengths: Code = [
    ...at.set(i32.constant(0)),
    ...repeatWhile(i32.lessThan(at.get, count.get), [
      ...refill,
      ...entry.set(i32.load(LENGTHS_AT, entryPlace(LENGTHS.bits))),
      ...leaveIf(2, i32.and(entry.get, i32.constant(ENTRY.unknown))),
      ...drop(entry.get),
      ...symbol.set(i32.shiftRight(entry.get, i32.constant(ENTRY.valueAt))),
      ...when(
        i32.lessThan(symbol.get, i32.constant(REPEAT)),
        [...i32.store8(TOLD_AT, at.get, symbol.get), ...step(at, i32.constant(1))],
        [
          ...takeRepeats,
          ...leaveIf(3, i32.greaterThan(end.get, count.get)),
          ...leaveIf(3, i32.eqz(i32.or(at.get, i32.subtract(symbol.get, i32.constant(REPEAT))))),
          ...fill.set(
            select(i32.constant(0), i32.load8(TOLD_AT - 1, at.get), i32.subtract(symbol.get, i32.constant(REPEAT))),
          ),
          // Sixteen at once; what is written too far is written again, or beyond the last length.
          ...doWhile(
            [...v128.store(TOLD_AT, at.get, i8x16.splat(fill.get)), ...step(at, i32.constant(16))],
            i32.lessThan(at.get, end.get),
          ),
          ...at.set(end.get),
        ],
      ),
    ]),
  ];
  const readBits = i32.subtract(
    i32.add(i32.multiply(i32.subtract(byteAt, from.get), i32.constant(8)), bitInByte),
    bit.get,
  );
  const keepHeader: Code = [
    ...bits.set(readBits),
    ...at.set(i32.constant(0)),
    ...repeatWhile(i32.lessThan(i32.multiply(at.get, i32.constant(8)), bits.get), [
      ...i32.store(
        HEADER_AT,
        at.get,
        i32.low(i64.shiftRight(i64.load(0, i32.add(from.get, at.get)), i64.from(bit.get))),
      ),
      ...step(at, i32.constant(4)),
    ]),
    ...setHeaderBits(bits.get),
  ];
  const letters = { at: i32.constant(TOLD_AT), count: letterCount.get };
  const distances = { at: i32.add(i32.constant(TOLD_AT), letterCount.get), count: distanceCount.get };
  const firstLengths = call(
    functions.writeTables,
    i32.constant(TOLD_FIRST_AT),
    i32.constant(FIRST_LENGTHS),
    i32.constant(LENGTH_MEANINGS_AT),
    i32.constant(LENGTHS_AT),
    i32.constant(LENGTHS.bits),
  );
  builder.add(
    setHeaderBits(i32.constant(0)),
    window.jump(from.get, bit.get),
    block([
      ...refill,
      ...letterCount.set(field(0, 5, 257)),
      ...distanceCount.set(field(5, 5, 1)),
      ...listed.set(field(10, 4, 4)),
      ...drop(i32.constant(14)),
      ...leaveIf(0, i32.greaterThan(letterCount.get, i32.constant(MOST_LETTERS))),
      ...leaveIf(0, i32.greaterThan(distanceCount.get, i32.constant(MOST_DISTANCES))),
      ...readFirstLengths,
      ...leaveIf(0, i32.eqz(firstLengths)),
      ...count.set(i32.add(letterCount.get, distanceCount.get)),
      ...readLengths,
      ...leaveIf(0, i32.eqz(i32.load8(TOLD_AT + END_OF_BLOCK, i32.constant(0)))),
      ...isCode.set(writeCode(functions, letters, distances)),
      ...leaveIf(0, i32.eqz(isCode.get)),
      ...keepHeader,
    ]),
    select(readBits, i32.subtract(i32.constant(0), readBits), isCode.get),
  );
  return builder.finish();
}
