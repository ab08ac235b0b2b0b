import type { Code, ModuleFunction } from '@qingzhang/formula/kernel/wasm/assembler';
import { functionBuilder, type FunctionBuilder, type Local } from '@qingzhang/formula/kernel/wasm/function-builder';
import { i32, i64, repeatWhile, select, when } from '@qingzhang/formula/kernel/wasm/instructions';
import { copyBytes, load16, load64, store16, store64, xor } from '../../simd/further-instructions.ts';
import { END, ENDS_AT, HEADER_AT, NOISY_AT, TOKENS_AT, WORDS_AT, WRITER_AT } from './pack-memory.ts';

/** Bits of what a token is written as; the rest of its entry says how many. */
const WORD = 0xff_ffff;
const COUNT_AT = 24;
const WORD_BITS = 32;

/**
 * (from, rows, rowBytes, coded, headerBits): writes rows from `from` on, whose tokens are there. The first `coded` bytes
 * of a noisy row are a block with the code that the header tells, the others are stored; rows without noise go on in
 * the block that is open.
 */
export function putGroup(): ModuleFunction {
  const builder = functionBuilder({ params: ['i32', 'i32', 'i32', 'i32', 'i32'], results: [] });
  const [from, rows, rowBytes, coded, headerBits] = builder.params as [Local, Local, Local, Local, Local];
  const { local } = builder;
  const [row, isOpen, token, tokenEnd, bits] = [1, 2, 3, 4, 5].map(() => local('i32')) as [
    Local,
    Local,
    Local,
    Local,
    Local,
  ];
  const writer = bitWriter(builder);
  const entryOf = (code: Code): Code => i32.load(WORDS_AT, i32.shiftLeft(code, i32.constant(2)));
  const step = (counter: Local, by: number): Code => counter.set(i32.add(counter.get, i32.constant(by)));
  const putHeader: Code = [
    ...bits.set(i32.constant(0)),
    ...repeatWhile(i32.lessThan(bits.get, headerBits.get), [
      ...writer.add(
        i32.load(HEADER_AT, i32.shiftRight(bits.get, i32.constant(3))),
        select(
          i32.constant(WORD_BITS),
          i32.subtract(headerBits.get, bits.get),
          i32.greaterThan(i32.subtract(headerBits.get, bits.get), i32.constant(WORD_BITS)),
        ),
      ),
      ...writer.flush,
      ...step(bits, WORD_BITS),
    ]),
  ];
  const putEntry = (code: Code): Code => {
    const entry = local('i32');
    return [
      ...entry.set(entryOf(code)),
      ...writer.add(i32.and(entry.get, i32.constant(WORD)), i32.shiftRight(entry.get, i32.constant(COUNT_AT))),
    ];
  };
  // Two of at most 21 bits and 7 that wait fit into 64.
  const putTokens: Code = repeatWhile(i32.lessThan(token.get, tokenEnd.get), [
    ...putEntry(load16(token.get)),
    ...putEntry(load16(i32.add(token.get, i32.constant(2)))),
    ...writer.flush,
    ...step(token, 4),
  ]);
  const putEnd: Code = [...putEntry(i32.constant(END)), ...writer.flush];

  builder.add(
    writer.open,
    token.set(i32.constant(TOKENS_AT)),
    repeatWhile(i32.lessThan(row.get, rows.get), [
      ...when(i32.eqz(isOpen.get), putHeader),
      ...tokenEnd.set(i32.load(ENDS_AT, i32.shiftLeft(row.get, i32.constant(2)))),
      ...putTokens,
      ...isOpen.set(i32.eqz(i32.load8(NOISY_AT, row.get))),
      ...when(i32.eqz(isOpen.get), [
        ...putEnd,
        ...writer.store(i32.add(from.get, coded.get), i32.subtract(rowBytes.get, coded.get)),
      ]),
      ...from.set(i32.add(from.get, rowBytes.get)),
      ...step(row, 1),
    ]),
    when(isOpen.get, putEnd),
    writer.close,
  );
  return builder.finish('group');
}

interface WriterCode {
  readonly open: Code;
  readonly add: (value: Code, count: Code) => Code;
  /** Writes the whole bytes. */
  readonly flush: Code;
  /** A stored block that is not the last one. */
  readonly store: (from: Code, length: Code) => Code;
  readonly close: Code;
}

/** Bits from the lowest up, as DEFLATE packs them: fewer than 8 wait between flushes. */
function bitWriter({ local }: FunctionBuilder): WriterCode {
  const [out, held, heldBits] = [local('i32'), local('i64'), local('i32')];
  const [outAt, bitsAt, heldAt] = [0, 4, 8].map((offset) => i32.constant(WRITER_AT + offset)) as [Code, Code, Code];
  const wholeBits = i32.and(heldBits.get, i32.constant(-8));
  const flush: Code = [
    ...store64(out.get, held.get),
    ...out.set(i32.add(out.get, i32.shiftRight(heldBits.get, i32.constant(3)))),
    ...held.set(i64.shiftRight(held.get, i64.from(wholeBits))),
    ...heldBits.set(i32.and(heldBits.get, i32.constant(7))),
  ];
  return {
    open: [...out.set(i32.load(0, outAt)), ...heldBits.set(i32.load(0, bitsAt)), ...held.set(load64(heldAt))],
    add: (value, count) => [
      ...held.set(i64.or(held.get, i64.shiftLeft(i64.from(value), i64.from(heldBits.get)))),
      ...heldBits.set(i32.add(heldBits.get, count)),
    ],
    flush,
    store: (from, length) => [
      // Three zeros say a stored block; more fill the byte.
      ...heldBits.set(i32.and(i32.add(heldBits.get, i32.constant(3 + 7)), i32.constant(-8))),
      ...flush,
      ...store16(out.get, length),
      ...store16(i32.add(out.get, i32.constant(2)), xor(length, i32.constant(0xffff))),
      ...out.set(i32.add(out.get, i32.constant(4))),
      ...copyBytes(out.get, from, length),
      ...out.set(i32.add(out.get, length)),
    ],
    close: [...i32.store(0, outAt, out.get), ...i32.store(0, bitsAt, heldBits.get), ...store64(heldAt, held.get)],
  };
}
