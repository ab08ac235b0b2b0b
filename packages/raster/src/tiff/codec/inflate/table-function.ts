import type { Code, ModuleFunction } from '@qingzhang/formula/kernel/wasm/assembler';
import { functionBuilder, type Local } from '@qingzhang/formula/kernel/wasm/function-builder';
import { i32, repeatWhile, select, v128, when } from '@qingzhang/formula/kernel/wasm/instructions';
import { answer, atMost, doWhile, leadingZeros, xor } from '../../simd/further-instructions.ts';
import { COUNTS_AT, FIRSTS_AT, SORTED_AT } from './memory.ts';
import { ENTRY } from './table-entry.ts';

const LONGEST = 15;
const UNKNOWN = ENTRY.unknown | 1;
const zero = v128.constant(new Uint8Array(16));
const plus = (target: Local, value: Code): Code => target.set(i32.add(target.get, value));
const one = i32.constant(1);
const word = (table: number, place: Code): Code => i32.load(table, i32.shiftLeft(place, i32.constant(2)));
const setWord = (table: number, place: Code, value: Code): Code =>
  i32.store(table, i32.shiftLeft(place, i32.constant(2)), value);
const powerOf2 = (exponent: Code): Code => i32.shiftLeft(one, exponent);

/**
 * (lengths, symbols, meanings, table, bits) → 1, or 0 where the lengths of words give no prefix code (RFC 1951, 3.2.2):
 * writes its tables, of which the first looks at `bits` bits; words beyond share further ones by their beginnings. A
 * single word may stand alone, as zlib allows; with none at all every entry is unknown.
 */
export function writeTables(): ModuleFunction {
  const builder = functionBuilder({ params: ['i32', 'i32', 'i32', 'i32', 'i32'], results: ['i32'] });
  const [lengths, symbols, meanings, table, bits] = builder.params as [Local, Local, Local, Local, Local];
  const { local } = builder;
  const [i, length, count, left, used] = [1, 2, 3, 4, 5].map(() => local('i32')) as [Local, Local, Local, Local, Local];
  const [longest, current, size, entry, place] = [1, 2, 3, 4, 5].map(() => local('i32')) as [
    Local,
    Local,
    Local,
    Local,
    Local,
  ];
  const [beginning, start, end, width, filled] = [1, 2, 3, 4, 5].map(() => local('i32')) as [
    Local,
    Local,
    Local,
    Local,
    Local,
  ];
  const upTo = (counter: Local, last: Code, body: Code): Code =>
    repeatWhile(atMost(counter.get, last), [...body, ...plus(counter, one)]);
  const at = (index: Code): Code => i32.add(table.get, i32.shiftLeft(index, i32.constant(2)));

  const eachSymbol = (body: Code): Code => [
    ...i.set(i32.constant(0)),
    ...repeatWhile(i32.lessThan(i.get, symbols.get), [
      ...length.set(i32.load8(0, i32.add(lengths.get, i.get))),
      ...body,
      ...plus(i, one),
    ]),
  ];
  builder.add(
    ...[0, 16, 32, 48].map((offset) => v128.store(COUNTS_AT + offset, i32.constant(0), zero)),
    eachSymbol(setWord(COUNTS_AT, length.get, i32.add(word(COUNTS_AT, length.get), one))),
    i32.store(COUNTS_AT, i32.constant(0), i32.constant(0)),
    left.set(one),
    length.set(one),
    upTo(length, i32.constant(LONGEST), [
      ...count.set(word(COUNTS_AT, length.get)),
      ...setWord(FIRSTS_AT, length.get, used.get),
      // Once negative it stays so.
      ...left.set(i32.subtract(i32.multiply(left.get, i32.constant(2)), count.get)),
      ...plus(used, count.get),
      ...longest.set(select(length.get, longest.get, count.get)),
    ]),
    when(i32.lessThan(left.get, i32.constant(0)), answer(i32.constant(0))),
    eachSymbol(
      when(length.get, [
        ...setWord(SORTED_AT, word(FIRSTS_AT, length.get), i.get),
        ...setWord(FIRSTS_AT, length.get, i32.add(word(FIRSTS_AT, length.get), one)),
      ]),
    ),
  );

  // From here on `i` counts the sorted symbols.
  const meaning = word(0, i32.add(i32.shiftRight(meanings.get, i32.constant(2)), word(SORTED_AT, i.get)));
  const setEntry = (taken: Code): Code => [
    ...entry.set(meaning),
    ...entry.set(
      i32.add(
        i32.add(entry.get, taken),
        select(
          i32.constant(0),
          i32.shiftLeft(taken, i32.constant(ENTRY.wordAt)),
          i32.and(entry.get, i32.constant(ENTRY.isBytes)),
        ),
      ),
    ),
  ];
  builder.add(
    i.set(i32.constant(0)),
    when(i32.greaterThan(left.get, i32.constant(0)), [
      // An incomplete code: its only word is 0.
      ...when(i32.greaterThan(used.get, one), answer(i32.constant(0))),
      ...when(i32.greaterThan(longest.get, one), answer(i32.constant(0))),
      ...when(used.get, setEntry(one), entry.set(i32.constant(UNKNOWN))),
      ...repeatWhile(i32.lessThan(place.get, powerOf2(bits.get)), [
        ...i32.store(0, at(place.get), entry.get),
        ...i32.store(4, at(place.get), i32.constant(UNKNOWN)),
        ...plus(place, i32.constant(2)),
      ]),
      ...answer(one),
    ]),
  );

  // A word's bits come from the lowest up: the next one is the same number with its bits turned round, plus one.
  const highest = local('i32');
  const nextWord: Code = [
    ...highest.set(
      i32.shiftRight(
        i32.constant(0x8000_0000 | 0),
        leadingZeros(i32.and(xor(current.get, i32.constant(-1)), i32.subtract(powerOf2(length.get), one))),
      ),
    ),
    ...current.set(i32.or(i32.and(current.get, i32.subtract(highest.get, one)), highest.get)),
  ];
  /** Four at once; what is written too far is written again. */
  const double: Code = [
    ...place.set(at(i32.constant(0))),
    ...doWhile(
      [
        ...v128.store(0, i32.add(place.get, i32.shiftLeft(size.get, i32.constant(2))), v128.load(0, place.get)),
        ...plus(place, i32.constant(16)),
      ],
      i32.lessThan(place.get, at(size.get)),
    ),
    ...size.set(i32.multiply(size.get, i32.constant(2))),
  ];
  // From short words to long ones: a table of as many bits is complete but for longer ones, and doubled for them.
  builder.add(
    size.set(one),
    length.set(one),
    upTo(length, bits.get, [
      ...double,
      ...count.set(word(COUNTS_AT, length.get)),
      ...repeatWhile(count.get, [
        ...setEntry(length.get),
        ...i32.store(0, at(current.get), entry.get),
        ...nextWord,
        ...plus(i, one),
        ...plus(count, i32.constant(-1)),
      ]),
    ]),
  );

  const mask = i32.subtract(powerOf2(bits.get), one);
  const beyond = i32.subtract(length.get, bits.get);
  /** A further table is as wide as its words, those of this length and longer ones, need to fill it just so. */
  const openFurther: Code = [
    ...beginning.set(i32.and(current.get, mask)),
    ...width.set(beyond),
    ...filled.set(count.get),
    ...repeatWhile(
      i32.and(
        i32.lessThan(filled.get, powerOf2(width.get)),
        i32.lessThan(i32.add(bits.get, width.get), i32.constant(LONGEST)),
      ),
      [
        ...plus(width, one),
        ...filled.set(
          i32.add(i32.multiply(filled.get, i32.constant(2)), word(COUNTS_AT, i32.add(bits.get, width.get))),
        ),
      ],
    ),
    ...start.set(end.get),
    ...plus(end, powerOf2(width.get)),
    ...i32.store(
      0,
      at(beginning.get),
      i32.or(
        i32.or(i32.constant(ENTRY.further), i32.shiftLeft(width.get, i32.constant(ENTRY.wordAt))),
        i32.shiftLeft(start.get, i32.constant(ENTRY.valueAt)),
      ),
    ),
  ];
  builder.add(
    beginning.set(i32.constant(-1)),
    end.set(size.get),
    upTo(length, longest.get, [
      ...count.set(word(COUNTS_AT, length.get)),
      ...repeatWhile(count.get, [
        ...when(xor(i32.and(current.get, mask), beginning.get), openFurther),
        ...setEntry(beyond),
        ...place.set(i32.add(start.get, i32.shiftRight(current.get, bits.get))),
        ...doWhile(
          [...i32.store(0, at(place.get), entry.get), ...plus(place, powerOf2(beyond))],
          i32.lessThan(place.get, end.get),
        ),
        ...nextWord,
        ...plus(i, one),
        ...plus(count, i32.constant(-1)),
      ]),
    ]),
    one,
  );
  return builder.finish();
}
