import type { Code, ModuleFunction } from '@qingzhang/formula/kernel/wasm/assembler';
import { functionBuilder, type FunctionBuilder, type Local } from '@qingzhang/formula/kernel/wasm/function-builder';
import { call, i32, i64, repeatWhile, select, when } from '@qingzhang/formula/kernel/wasm/instructions';
import { copyBytes, fillBytes, load64, store64 } from '../../simd/further-instructions.ts';
import {
  CODES_AT,
  COUNTS_AT,
  END,
  HEADER_AT,
  HEADER_WORDS,
  LENGTHS_AT,
  LISTED_AT,
  REPEATED,
  RUNS_AT,
  TELLING_AT,
  TOLD_CODES_AT,
  TOLD_LENGTHS_AT,
  WEIGHTS_AT,
  WORDS_AT,
} from './pack-memory.ts';
import { END_OF_BLOCK, LENGTH_ORDER, LONGEST_RUN, SHORTEST_LENGTH, SYMBOLS } from './run-lengths.ts';
import { counted, putWord, step, wordAt } from './table-access.ts';

const LONGEST_WORD = 15;
const LONGEST_TOLD = 7;
const REPEAT = 16;
const ZEROS = 17;
const MANY_ZEROS = 18;
const BITS_AT = 24;

const constant = i32.constant;
const [zero, one] = [constant(0), constant(1)];

/**
 * (blocks) → bits of the header: makes a code for the tokens that were counted and the ends of so many blocks, with a single
 * distance whose word is one bit long, and the head of a block that is not the last one and has this code.
 */
export function blockCode(prefixCode: number): ModuleFunction {
  const builder = functionBuilder({ params: ['i32'], results: ['i32'] });
  const [blocks] = builder.params as [Local];
  const [i, run, symbol, length] = [1, 2, 3, 4].map(() => builder.local('i32')) as [Local, Local, Local, Local];
  const runAt = (index: Code): Code => [
    ...run.set(wordAt(RUNS_AT, index)),
    ...symbol.set(i32.and(run.get, constant(0xffff))),
  ];
  const countOfRun = wordAt(COUNTS_AT + REPEATED * 4, i.get);
  const wordOf = (index: Code): Code =>
    i32.or(wordAt(CODES_AT, index), i32.shiftLeft(i32.load8(LENGTHS_AT, index), constant(BITS_AT)));
  const bitsOfRun = i32.and(i32.shiftRight(run.get, constant(16)), constant(0xff));
  const extraOfRun = i32.shiftRight(run.get, constant(24));
  builder.add(
    copyBytes(constant(WEIGHTS_AT), constant(COUNTS_AT), constant(REPEATED * 4)),
    fillBytes(constant(WEIGHTS_AT + REPEATED * 4), zero, constant((SYMBOLS - REPEATED) * 4)),
    putWord(WEIGHTS_AT, constant(END_OF_BLOCK), blocks.get),
    counted(i, constant(SHORTEST_LENGTH), constant(LONGEST_RUN + 1), [
      ...runAt(i.get),
      ...putWord(WEIGHTS_AT, symbol.get, i32.add(wordAt(WEIGHTS_AT, symbol.get), countOfRun)),
    ]),
    call(prefixCode, ...[WEIGHTS_AT, SYMBOLS, LONGEST_WORD, LENGTHS_AT, CODES_AT].map(constant)),
    counted(i, zero, constant(REPEATED), putWord(WORDS_AT, i.get, wordOf(i.get))),
    counted(i, constant(SHORTEST_LENGTH), constant(LONGEST_RUN + 1), [
      ...runAt(i.get),
      ...length.set(i32.load8(LENGTHS_AT, symbol.get)),
      // How much longer, then the word 0 of the only distance.
      ...putWord(
        WORDS_AT + REPEATED * 4,
        i.get,
        i32.or(
          i32.or(wordAt(CODES_AT, symbol.get), i32.shiftLeft(extraOfRun, length.get)),
          i32.shiftLeft(i32.add(i32.add(length.get, bitsOfRun), one), constant(BITS_AT)),
        ),
      ),
    ]),
    putWord(WORDS_AT, constant(END), wordOf(constant(END_OF_BLOCK))),
    header(builder, prefixCode),
  );
  return builder.finish('code');
}

/** Leaves how many bits were written. */
function header(builder: FunctionBuilder, prefixCode: number): Code {
  const { local } = builder;
  const [used, told, listed, i, at, entry] = [1, 2, 3, 4, 5, 6].map(() => local('i32')) as [
    Local,
    Local,
    Local,
    Local,
    Local,
    Local,
  ];
  const put = (value: Code, bits: Code): Code => {
    const byte = i32.add(constant(HEADER_AT), i32.shiftRight(at.get, constant(3)));
    const shift = i64.from(i32.and(at.get, constant(7)));
    return [
      ...store64(byte, i64.or(load64(byte), i64.shiftLeft(i64.from(value), shift))),
      ...at.set(i32.add(at.get, bits)),
    ];
  };
  const last = (counter: Local) => i32.subtract(counter.get, one);
  const listedSymbol = (place: Code) => i32.load8(LISTED_AT, place);
  const symbol = i32.and(entry.get, constant(0xff));
  return [
    ...used.set(constant(SYMBOLS)),
    ...repeatWhile(
      i32.and(i32.greaterThan(used.get, constant(END_OF_BLOCK + 1)), i32.eqz(i32.load8(LENGTHS_AT, last(used)))),
      step(used, -1),
    ),
    // The distance follows.
    ...i32.store8(LENGTHS_AT, used.get, one),
    ...fillBytes(constant(WEIGHTS_AT), zero, constant(LENGTH_ORDER.length * 4)),
    ...tellLengths(builder, used.get, told),
    ...call(
      prefixCode,
      ...[WEIGHTS_AT, LENGTH_ORDER.length, LONGEST_TOLD, TOLD_LENGTHS_AT, TOLD_CODES_AT].map(constant),
    ),
    ...listed.set(constant(LENGTH_ORDER.length)),
    ...repeatWhile(
      i32.and(
        i32.greaterThan(listed.get, constant(4)),
        i32.eqz(i32.load8(TOLD_LENGTHS_AT, listedSymbol(last(listed)))),
      ),
      step(listed, -1),
    ),
    ...fillBytes(constant(HEADER_AT), zero, constant(HEADER_WORDS * 4)),
    ...at.set(zero),
    ...put(constant(0b100), constant(3)),
    ...put(i32.subtract(used.get, constant(END_OF_BLOCK + 1)), constant(5)),
    ...put(zero, constant(5)),
    ...put(i32.subtract(listed.get, constant(4)), constant(4)),
    ...counted(i, zero, listed.get, put(i32.load8(TOLD_LENGTHS_AT, listedSymbol(i.get)), constant(3))),
    ...counted(i, zero, told.get, [
      ...entry.set(wordAt(TELLING_AT, i.get)),
      ...put(wordAt(TOLD_CODES_AT, symbol), i32.load8(TOLD_LENGTHS_AT, symbol)),
      ...put(i32.and(i32.shiftRight(entry.get, constant(8)), constant(0xff)), i32.shiftRight(entry.get, constant(16))),
    ]),
    ...at.get,
  ];
}

/** The lengths up to and with the distance's, repetitions told as such; counts the symbols that tell them. */
function tellLengths({ local }: FunctionBuilder, used: Code, told: Local): Code {
  const [at, length, count, taken] = [1, 2, 3, 4].map(() => local('i32')) as [Local, Local, Local, Local];
  const tell = (symbol: Code, often: Code, bits: number): Code => [
    ...putWord(
      TELLING_AT,
      told.get,
      i32.or(i32.or(symbol, i32.shiftLeft(often, constant(8))), constant(bits * 2 ** 16)),
    ),
    ...step(told),
    ...putWord(WEIGHTS_AT, symbol, i32.add(wordAt(WEIGHTS_AT, symbol), one)),
  ];
  const more = (least: number) => i32.subtract(taken.get, constant(least));
  const isMore = i32.and(
    i32.lessThan(at.get, i32.add(used, one)),
    i32.equal(i32.load8(LENGTHS_AT, at.get), length.get),
  );
  const most = select(constant(6), constant(138), length.get);
  return [
    ...told.set(zero),
    ...at.set(zero),
    ...repeatWhile(i32.lessThan(at.get, i32.add(used, one)), [
      ...length.set(i32.load8(LENGTHS_AT, at.get)),
      ...count.set(zero),
      ...repeatWhile(isMore, [...step(at), ...step(count)]),
      ...when(length.get, [...tell(length.get, zero, 0), ...step(count, -1)]),
      ...repeatWhile(i32.greaterThan(count.get, constant(2)), [
        ...taken.set(select(count.get, most, i32.lessThan(count.get, most))),
        ...when(
          length.get,
          tell(constant(REPEAT), more(3), 2),
          when(
            i32.greaterThan(taken.get, constant(10)),
            tell(constant(MANY_ZEROS), more(11), 7),
            tell(constant(ZEROS), more(3), 3),
          ),
        ),
        ...count.set(i32.subtract(count.get, taken.get)),
      ]),
      ...repeatWhile(count.get, [...tell(length.get, zero, 0), ...step(count, -1)]),
    ]),
  ];
}
