import type { Code } from '@qingzhang/formula/kernel/wasm/assembler';
import type { FunctionBuilder, Local } from '@qingzhang/formula/kernel/wasm/function-builder';
import { i32, repeatWhile, when } from '@qingzhang/formula/kernel/wasm/instructions';
import { atMost, block, leave, leaveIf } from '../../simd/further-instructions.ts';
import { AHEAD, type BitWindow } from './bit-window.ts';
import { copyMatch } from './copy-match.ts';
import { DISTANCES_AT, LETTERS_AT, STATUS } from './memory.ts';
import { isNoisy, unpackNoise } from './noise.ts';
import { DISTANCES, ENTRY, LETTERS } from './table-entry.ts';

/** Entries in a row that are taken from one filling of the bits. */
const IN_A_ROW = Math.floor(AHEAD / LETTERS.bits);

/** A block whose tables are ready: 1 in `isOpen` until its end, or until `status` says what is wrong with it. */
interface OpenBlock {
  readonly window: BitWindow;
  /** The address of the next byte to load, and the last one that may be. */
  readonly next: Local;
  readonly lastNext: Code;
  readonly out: Local;
  readonly outStart: Code;
  readonly outEnd: Local;
  readonly isOpen: Local;
  readonly status: Local;
}

const has = (entry: Local, flag: number) => i32.and(entry.get, i32.constant(flag));

/**
 * Unpacks the words of a block up to its end, or a little beyond the end of the input or the output. Every turn begins
 * with 54 bits: enough for five entries of bytes, or for the longest length with its distance.
 */
export function unpackWords(builder: FunctionBuilder, into: OpenBlock): Code {
  const { window, next, lastNext, out, outStart, outEnd, isOpen, status } = into;
  const [entry, length, distance] = [builder.local('i32'), builder.local('i32'), builder.local('i32')];
  const { low, drop, refill } = window;
  const value = i32.shiftRight(entry.get, i32.constant(ENTRY.valueAt));
  const wordField = i32.shiftRight(entry.get, i32.constant(ENTRY.wordAt));
  /** The next bits, as many as the lower five bits of `count` say. */
  const lowest = (count: Code): Code =>
    i32.and(low, i32.subtract(i32.shiftLeft(i32.constant(1), count), i32.constant(1)));
  const entryAt = (table: number, place: Code): Code => i32.load(table, i32.shiftLeft(place, i32.constant(2)));
  const look = (table: number, bits: number): Code => entry.set(i32.load(table, window.entryPlace(bits)));
  const lookFurther = (table: number, bits: number): Code =>
    when(has(entry, ENTRY.further), [
      ...drop(i32.constant(bits)),
      ...entry.set(entryAt(table, i32.add(value, lowest(wordField)))),
    ]);
  const fail: Code = [...status.set(i32.constant(STATUS.corrupt)), ...isOpen.set(i32.constant(0))];

  // Up to three bytes, and what the next ones will be written over.
  const putBytes: Code = [
    ...i32.store(0, out.get, i32.shiftRight(entry.get, i32.constant(ENTRY.bytesAt))),
    ...out.set(i32.add(out.get, i32.shiftRight(entry.get, i32.constant(ENTRY.countAt)))),
    ...drop(entry.get),
  ];
  /** The least length or distance and what the bits after the word add. */
  const take = (target: Local): Code => [
    ...target.set(i32.add(value, i32.shiftRight(lowest(entry.get), wordField))),
    ...drop(entry.get),
  ];
  const match: Code = [
    ...take(length),
    ...look(DISTANCES_AT, DISTANCES.bits),
    ...lookFurther(DISTANCES_AT, DISTANCES.bits),
    ...when(has(entry, ENTRY.unknown), fail, [
      ...take(distance),
      ...when(
        i32.greaterThan(distance.get, i32.subtract(out.get, outStart)),
        fail,
        copyMatch(builder, { out, length, distance }),
      ),
    ]),
  ];
  const otherThanBytes: Code = [
    ...lookFurther(LETTERS_AT, LETTERS.bits),
    ...when(
      has(entry, ENTRY.isBytes),
      putBytes,
      when(
        has(entry, ENTRY.end | ENTRY.unknown),
        when(has(entry, ENTRY.end), [...drop(entry.get), ...isOpen.set(i32.constant(0))], fail),
        match,
      ),
    ),
  ];
  const lookForBytes: Code = [
    ...look(LETTERS_AT, LETTERS.bits),
    ...leaveIf(0, i32.eqz(has(entry, ENTRY.isBytes))),
    ...putBytes,
  ];
  const isWithin = i32.and(atMost(out.get, outEnd.get), atMost(next.get, lastNext));
  return repeatWhile(i32.and(isOpen.get, isWithin), [
    ...refill,
    ...block([
      // An entry of another kind ends the row of bytes; the last one of the row goes to the next turn.
      ...block([
        ...Array.from({ length: IN_A_ROW }, () => lookForBytes).flat(),
        ...when(isNoisy, unpackNoise(builder, { window, out, isWithin })),
        ...leave(1),
      ]),
      ...refill,
      ...otherThanBytes,
    ]),
  ]);
}
