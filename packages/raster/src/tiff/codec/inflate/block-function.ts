import type { Code, ModuleFunction } from '@qingzhang/formula/kernel/wasm/assembler';
import { functionBuilder, type Local } from '@qingzhang/formula/kernel/wasm/function-builder';
import { i32, i64, i8x16, repeatWhile, v128, when } from '@qingzhang/formula/kernel/wasm/instructions';
import { DISTANCES, DISTANCES_AT, ENTRY, LETTERS, LETTERS_AT, STATE_AT, STATUS } from './table-entry.ts';

/** Bytes in a row that are taken from one filling of the bits: 4 × 11 of at least 56. */
const BYTES_AT_ONCE = 4;

const set = (code: Code, flag: number) => i32.and(code, i32.constant(flag));

/**
 * (packed, skipped, packedEnd, out, outStart, outEnd) → status: unpacks the words of one block, whose tables are ready.
 * It starts `skipped` bits into the byte at `packed`, and leaves its state where `STATE_AT` says. 64 bits are held at
 * once, and every turn begins with at least 56 of them: enough for the longest length with its distance.
 */
export function unpackBlock(): ModuleFunction {
  const builder = functionBuilder({ params: ['i32', 'i32', 'i32', 'i32', 'i32', 'i32'], results: ['i32'] });
  const [packed, skipped, packedEnd, out, outStart, outEnd] = builder.params as [
    Local,
    Local,
    Local,
    Local,
    Local,
    Local,
  ];
  const { local } = builder;
  const [held, heldBits, entry, status] = [local('i64'), local('i32'), local('i32'), local('i32')];
  const [length, distance, from, to, repeated] = [
    local('i32'),
    local('i32'),
    local('i32'),
    local('i32'),
    local('v128'),
  ];

  const low = i32.low(held.get);
  const drop = (count: Code): Code => [
    ...held.set(i64.shiftRight(held.get, i64.from(count))),
    ...heldBits.set(i32.subtract(heldBits.get, count)),
  ];
  /** Only the lower six bits of the count are kept right. */
  const refill: Code = [
    ...heldBits.set(i32.and(heldBits.get, i32.constant(63))),
    ...held.set(i64.or(held.get, i64.shiftLeft(i64.load(0, packed.get), i64.from(heldBits.get)))),
    ...packed.set(i32.add(packed.get, i32.shiftRight(i32.subtract(i32.constant(63), heldBits.get), i32.constant(3)))),
    ...heldBits.set(i32.or(heldBits.get, i32.constant(56))),
  ];
  const value = i32.shiftRight(entry.get, i32.constant(ENTRY.valueAt));
  const extra = i32.and(i32.shiftRight(entry.get, i32.constant(ENTRY.extraAt)), i32.constant(ENTRY.extra));
  /** The next bits, as many as `count` says. */
  const next = (count: Code): Code =>
    i32.and(low, i32.subtract(i32.shiftLeft(i32.constant(1), count), i32.constant(1)));
  const entryAt = (table: number, place: Code): Code => i32.load(table, i32.shiftLeft(place, i32.constant(2)));
  const look = (table: number, bits: number): Code =>
    entry.set(entryAt(table, i32.and(low, i32.constant(2 ** bits - 1))));
  const lookFurther = (table: number, bits: number): Code =>
    when(set(entry.get, ENTRY.further), [
      ...drop(i32.constant(bits)),
      ...entry.set(entryAt(table, i32.add(value, next(extra)))),
    ]);
  const putByte: Code = [
    ...drop(entry.get),
    ...i32.store8(0, out.get, value),
    ...out.set(i32.add(out.get, i32.constant(1))),
  ];
  const putBytes = (count: number): Code =>
    count === 0
      ? []
      : when(set(entry.get, ENTRY.byte), [
          ...putByte,
          ...(count > 1 ? look(LETTERS_AT, LETTERS.bits) : []),
          ...putBytes(count - 1),
        ]);
  /** The least length or distance and what follows the word. */
  const take = (target: Local): Code => [
    ...drop(entry.get),
    ...target.set(i32.add(value, next(extra))),
    ...drop(extra),
  ];

  const copyWide = (bytes: Code, move: Code): Code =>
    repeatWhile(i32.lessThan(to.get, i32.add(out.get, length.get)), [
      ...v128.store(0, to.get, bytes),
      ...move,
      ...to.set(i32.add(to.get, i32.constant(16))),
    ]);
  const copyBytes: Code = repeatWhile(i32.lessThan(to.get, i32.add(out.get, length.get)), [
    ...i32.store8(0, to.get, i32.load8(0, from.get)),
    ...from.set(i32.add(from.get, i32.constant(1))),
    ...to.set(i32.add(to.get, i32.constant(1))),
  ]);
  const copy: Code = [
    ...from.set(i32.subtract(out.get, distance.get)),
    ...to.set(out.get),
    ...when(
      i32.equal(distance.get, i32.constant(1)),
      [...repeated.set(i8x16.splat(i32.load8(0, from.get))), ...copyWide(repeated.get, [])],
      when(
        i32.lessThan(distance.get, i32.constant(16)),
        copyBytes,
        copyWide(v128.load(0, from.get), from.set(i32.add(from.get, i32.constant(16)))),
      ),
    ),
    ...out.set(i32.add(out.get, length.get)),
  ];
  const match: Code = [
    ...take(length),
    ...look(DISTANCES_AT, DISTANCES.bits),
    ...lookFurther(DISTANCES_AT, DISTANCES.bits),
    ...when(set(entry.get, ENTRY.unknown), status.set(i32.constant(STATUS.corrupt)), [
      ...take(distance),
      ...when(
        i32.greaterThan(distance.get, i32.subtract(out.get, outStart.get)),
        status.set(i32.constant(STATUS.corrupt)),
        copy,
      ),
    ]),
  ];
  const otherThanByte: Code = [
    ...lookFurther(LETTERS_AT, LETTERS.bits),
    ...when(
      set(entry.get, ENTRY.byte),
      putByte,
      when(
        set(entry.get, ENTRY.end),
        [...drop(entry.get), ...status.set(i32.constant(STATUS.ended))],
        when(set(entry.get, ENTRY.unknown), status.set(i32.constant(STATUS.corrupt)), match),
      ),
    ),
  ];
  const bitAt = i32.subtract(i32.shiftLeft(packed.get, i32.constant(3)), i32.and(heldBits.get, i32.constant(63)));

  builder.add(refill, drop(skipped.get));
  builder.add(
    repeatWhile(i32.eqz(status.get), [
      ...refill,
      ...look(LETTERS_AT, LETTERS.bits),
      ...when(set(entry.get, ENTRY.byte), putBytes(BYTES_AT_ONCE), otherThanByte),
      ...when(i32.greaterThan(out.get, outEnd.get), status.set(i32.constant(STATUS.tooLong))),
      ...when(
        i32.greaterThan(bitAt, i32.shiftLeft(packedEnd.get, i32.constant(3))),
        status.set(i32.constant(STATUS.cutShort)),
      ),
    ]),
  );
  builder.add(i32.store(0, i32.constant(STATE_AT), bitAt), i32.store(4, i32.constant(STATE_AT), out.get), status.get);
  return builder.finish('unpack');
}
