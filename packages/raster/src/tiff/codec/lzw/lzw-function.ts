import type { Code, ModuleFunction } from '@qingzhang/formula/kernel/wasm/assembler';
import { functionBuilder, type Local } from '@qingzhang/formula/kernel/wasm/function-builder';
import { i32, repeatWhile, v128, when } from '@qingzhang/formula/kernel/wasm/instructions';
import { atMost, doWhile, leave, leaveIf } from '../../simd/further-instructions.ts';

const CLEAR = 256;
const END = 257;
const FIRST_FREE = 258;
const TABLE = 4096;
const SHORTEST = 9;
const LONGEST = 12;
const WIDE = 16;

/** Where the table lies: for each code the place of its string in the output, and then its length. */
const STARTS_AT = 0;
const LENGTHS_AT = TABLE * 4;
export const PACKED_AT = 2 * TABLE * 4;
/** Bytes beyond either end that are touched: the longest string, and a wide copy. */
export const SLACK = TABLE + WIDE;

/**
 * (packed, packedEnd, out, outEnd) → the end of the output, or 0 for a code beyond the table. TIFF's LZW (section 13):
 * codes from the high bit down, widths growing one code early. A table entry is the string of the code before plus one
 * byte, which stand side by side in the output already: start and length name it, and no string is ever built.
 */
export function unpackCodes(): ModuleFunction {
  const builder = functionBuilder({ params: ['i32', 'i32', 'i32', 'i32'], results: ['i32'] });
  const [packed, packedEnd, out, outEnd] = builder.params as [Local, Local, Local, Local];
  const { local, keep } = builder;
  const [bit, width, next, code, from] = [1, 2, 3, 4, 5].map(() => local('i32')) as [Local, Local, Local, Local, Local];
  const [length, to, end, previous] = [1, 2, 3, 4].map(() => local('i32')) as [Local, Local, Local, Local];
  const entry = i32.shiftLeft(code.get, i32.constant(2));
  const newest = i32.shiftLeft(next.get, i32.constant(2));
  const add = (target: Local, value: Code): Code => target.set(i32.add(target.get, value));
  const clear: Code = [
    ...width.set(i32.constant(SHORTEST)),
    ...next.set(i32.constant(FIRST_FREE)),
    ...previous.set(i32.constant(0)),
  ];
  const byteAt = (offset: number, shift: number): Code =>
    i32.shiftLeft(
      i32.load8(offset, i32.add(packed.get, i32.shiftRight(bit.get, i32.constant(3)))),
      i32.constant(shift),
    );
  // A code of 12 bits lies in three bytes at most.
  const readCode: Code = [
    ...code.set(i32.or(i32.or(byteAt(0, 16), byteAt(1, 8)), byteAt(2, 0))),
    ...code.set(i32.shiftLeft(code.get, i32.add(i32.and(bit.get, i32.constant(7)), i32.constant(8)))),
    ...add(bit, width.get),
    ...code.set(i32.shiftRight(code.get, i32.subtract(i32.constant(32), width.get))),
  ];
  /** The string before and the first byte of this one. */
  const addEntry: Code = when(
    i32.and(i32.greaterThan(previous.get, i32.constant(0)), i32.lessThan(next.get, i32.constant(TABLE))),
    [
      ...i32.store(STARTS_AT, newest, previous.get),
      ...i32.store(LENGTHS_AT, newest, i32.add(i32.subtract(out.get, previous.get), i32.constant(1))),
      ...add(next, i32.constant(1)),
      ...when(
        i32.and(
          atMost(i32.shiftLeft(i32.constant(1), width.get), i32.add(next.get, i32.constant(1))),
          i32.lessThan(width.get, i32.constant(LONGEST)),
        ),
        add(width, i32.constant(1)),
      ),
    ],
  );
  const copyString: Code = [
    ...from.set(i32.load(STARTS_AT, entry)),
    ...length.set(i32.load(LENGTHS_AT, entry)),
    ...to.set(out.get),
    ...end.set(i32.add(out.get, length.get)),
    ...doWhile(
      [
        ...v128.store(0, to.get, v128.load(0, from.get)),
        ...add(from, i32.constant(WIDE)),
        ...add(to, i32.constant(WIDE)),
      ],
      i32.and(i32.lessThan(to.get, end.get), i32.lessThan(to.get, outEnd.get)),
    ),
    // The newest string overlaps what is written by its last byte, which is its first one again.
    ...when(
      i32.equal(code.get, i32.subtract(next.get, i32.constant(1))),
      i32.store8(0, i32.subtract(end.get, i32.constant(1)), i32.load8(0, previous.get)),
    ),
    ...previous.set(out.get),
    ...out.set(end.get),
  ];
  const putByte: Code = [...i32.store8(0, out.get, code.get), ...previous.set(out.get), ...add(out, i32.constant(1))];
  const bits = keep('i32', i32.multiply(i32.subtract(packedEnd.get, packed.get), i32.constant(8)));
  const isMore = i32.and(i32.lessThan(out.get, outEnd.get), atMost(i32.add(bit.get, width.get), bits));
  builder.add(
    clear,
    repeatWhile(isMore, [
      ...readCode,
      ...leaveIf(1, i32.equal(code.get, i32.constant(END))),
      ...when(i32.equal(code.get, i32.constant(CLEAR)), clear, [
        ...addEntry,
        ...when(i32.lessThan(code.get, i32.constant(CLEAR)), putByte, [
          ...when(atMost(next.get, code.get), [...out.set(i32.constant(0)), ...leave(4)]),
          ...copyString,
        ]),
      ]),
    ]),
    out.get,
  );
  return builder.finish('unpack');
}
