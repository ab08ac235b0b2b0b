import type { Code, ModuleFunction } from '@qingzhang/formula/kernel/wasm/assembler';
import { functionBuilder, type FunctionBuilder, type Local } from '@qingzhang/formula/kernel/wasm/function-builder';
import { call, i32, i64, repeatWhile, when } from '@qingzhang/formula/kernel/wasm/instructions';
import { copyBytes, load16, xor } from '../../simd/further-instructions.ts';
import { bitWindow, type BitWindow } from './bit-window.ts';
import { FIXED_DISTANCES_AT, FIXED_LETTERS_AT, HEADER_AT, HEADER_BITS_AT, STATUS, STOPPED_AT } from './memory.ts';
import { writeCode, type TableFunctions } from './read-code.ts';
import { unpackWords } from './unpack-words.ts';

const STORED = 0;
const FIXED = 1;
const OWN = 2;
const MOST_BEYOND = 8;
/** In the place of a header's length. */
const FIXED_HEADER = -1;

type Six<Item> = [Item, Item, Item, Item, Item, Item];

/**
 * (packed, packedEnd, out, outEnd) → status: unpacks block after block and leaves where it stopped. The tables of the
 * last code stay, also for the next stream, and serve all blocks that begin with the same code.
 */
export function unpackBlocks(functions: TableFunctions): ModuleFunction {
  const builder = functionBuilder({ params: ['i32', 'i32', 'i32', 'i32'], results: ['i32'] });
  const [next, packedEnd, out, outEnd] = builder.params as [Local, Local, Local, Local];
  const { local, keep } = builder;
  const outStart = keep('i32', out.get);
  const [status, isOpen, isLast, kind, at, length] = [1, 2, 3, 4, 5, 6].map(() => local('i32')) as Six<Local>;
  const window = bitWindow(builder, next);
  const { low, drop, refill, byteAt, bitInByte, wholeByteAt, jump } = window;
  const stop = (reason: number): Code => status.set(i32.constant(reason));
  const setHeaderBits = (value: number): Code => i32.store(HEADER_BITS_AT, i32.constant(0), i32.constant(value));

  const copyStored: Code = [
    ...at.set(i32.add(wholeByteAt, i32.constant(4))),
    ...length.set(load16(i32.subtract(at.get, i32.constant(4)))),
    ...when(
      i32.greaterThan(at.get, packedEnd.get),
      stop(STATUS.cutShort),
      when(
        xor(xor(length.get, load16(i32.subtract(at.get, i32.constant(2)))), i32.constant(0xffff)),
        stop(STATUS.wrongLength),
        when(
          i32.greaterThan(i32.add(out.get, length.get), outEnd.get),
          stop(STATUS.tooLong),
          when(i32.greaterThan(i32.add(at.get, length.get), packedEnd.get), stop(STATUS.cutShort), [
            ...copyBytes(out.get, at.get, length.get),
            ...out.set(i32.add(out.get, length.get)),
            ...jump(i32.add(at.get, length.get), i32.constant(0)),
          ]),
        ),
      ),
    ),
  ];
  const headerBits = i32.load(HEADER_BITS_AT, i32.constant(0));
  const openOwn: Code = [
    ...isSameHeader(builder, { window, packedEnd, found: isOpen, headerBits }),
    ...length.set(headerBits),
    ...when(i32.eqz(isOpen.get), [
      ...length.set(call(functions.readCode, byteAt, bitInByte)),
      ...isOpen.set(i32.greaterThan(length.get, i32.constant(0))),
      ...when(i32.eqz(isOpen.get), [...stop(STATUS.noCode), ...length.set(i32.subtract(i32.constant(0), length.get))]),
    ]),
    ...length.set(i32.add(length.get, bitInByte)),
    ...jump(i32.add(byteAt, i32.shiftRight(length.get, i32.constant(3))), i32.and(length.get, i32.constant(7))),
  ];
  const openFixed: Code = [
    ...when(xor(headerBits, i32.constant(FIXED_HEADER)), [
      ...setHeaderBits(FIXED_HEADER),
      ...isOpen.set(
        writeCode(
          functions,
          { at: i32.constant(FIXED_LETTERS_AT), count: i32.constant(288) },
          { at: i32.constant(FIXED_DISTANCES_AT), count: i32.constant(32) },
        ),
      ),
    ]),
    ...isOpen.set(i32.constant(1)),
  ];
  const beginBlock: Code = [
    ...refill,
    ...isLast.set(i32.and(low, i32.constant(1))),
    ...kind.set(i32.and(i32.shiftRight(low, i32.constant(1)), i32.constant(3))),
    ...drop(i32.constant(3)),
    ...when(
      i32.equal(kind.get, i32.constant(STORED)),
      copyStored,
      when(
        i32.equal(kind.get, i32.constant(OWN)),
        openOwn,
        when(i32.equal(kind.get, i32.constant(FIXED)), openFixed, stop(STATUS.unknownKind)),
      ),
    ),
  ];

  builder.add(jump(next.get, i32.constant(0)));
  const lastNext = keep('i32', i32.add(packedEnd.get, i32.constant(MOST_BEYOND)));
  builder.add(
    repeatWhile(
      i32.eqz(status.get),
      when(
        isOpen.get,
        [
          ...unpackWords(builder, { window, next, lastNext, out, outStart, outEnd, isOpen, status }),
          ...when(i32.greaterThan(out.get, outEnd.get), stop(STATUS.tooLong)),
          ...when(i32.greaterThan(next.get, lastNext), stop(STATUS.cutShort)),
        ],
        when(isLast.get, stop(STATUS.ended), beginBlock),
      ),
    ),
  );
  const bitAt = i32.add(i32.shiftLeft(byteAt, i32.constant(3)), bitInByte);
  builder.add(
    i32.store(STOPPED_AT, i32.constant(0), wholeByteAt),
    i32.store(STOPPED_AT + 4, i32.constant(0), out.get),
    // Zeros stand beyond the end: what they seem to say is no reason.
    when(i32.greaterThan(bitAt, i32.shiftLeft(packedEnd.get, i32.constant(3))), stop(STATUS.cutShort)),
    status.get,
  );
  return builder.finish('unpack');
}

interface Comparison {
  readonly window: BitWindow;
  readonly packedEnd: Local;
  readonly found: Local;
  readonly headerBits: Code;
}

/** Whether the next bits, all of them before the end, are those of the code whose tables are there. */
function isSameHeader({ local }: FunctionBuilder, { window, packedEnd, found, headerBits }: Comparison): Code {
  const [from, bit, bits, at, left, difference] = [1, 2, 3, 4, 5, 6].map(() => local('i32')) as Six<Local>;
  const here = i32.low(i64.shiftRight(i64.load(0, i32.add(from.get, at.get)), i64.from(bit.get)));
  const bitsBefore = i32.multiply(i32.subtract(packedEnd.get, from.get), i32.constant(8));
  return [
    ...from.set(window.byteAt),
    ...bit.set(window.bitInByte),
    ...bits.set(headerBits),
    ...left.set(bits.get),
    ...at.set(i32.constant(0)),
    ...difference.set(i32.constant(0)),
    ...repeatWhile(i32.and(i32.greaterThan(left.get, i32.constant(0)), i32.eqz(difference.get)), [
      ...difference.set(xor(here, i32.load(HEADER_AT, at.get))),
      ...when(
        i32.lessThan(left.get, i32.constant(32)),
        difference.set(i32.shiftLeft(difference.get, i32.subtract(i32.constant(32), left.get))),
      ),
      ...left.set(i32.subtract(left.get, i32.constant(32))),
      ...at.set(i32.add(at.get, i32.constant(4))),
    ]),
    ...found.set(i32.constant(0)),
    ...when(
      i32.and(i32.greaterThan(bits.get, i32.constant(0)), i32.eqz(difference.get)),
      found.set(i32.eqz(i32.greaterThan(i32.add(bit.get, bits.get), bitsBefore))),
    ),
  ];
}
