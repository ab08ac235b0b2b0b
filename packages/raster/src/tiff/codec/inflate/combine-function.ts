import type { Code, ModuleFunction } from '@qingzhang/formula/kernel/wasm/assembler';
import { functionBuilder, type Local } from '@qingzhang/formula/kernel/wasm/function-builder';
import { i32, i32x4, repeatWhile, v128, when } from '@qingzhang/formula/kernel/wasm/instructions';
import { answer, atMost, copyBytes, equalWords } from '../../simd/further-instructions.ts';
import { IS_STEADY_AT, LETTERS_AT, SINGLES_AT } from './memory.ts';
import { ENTRY, LETTERS, MOST_BYTES, STEADY } from './table-entry.ts';

const WORDS: readonly (0 | 1 | 2 | 3)[] = [0, 1, 2, 3];
const FIRST_BYTES = 2 ** LETTERS.bits * 4;
const BYTE = 0xff << ENTRY.bytesAt;
/** Of the first table: with so many entries of the steady kind, the next one is guessed right often enough. */
const STEADY_SHARE = 0.75;

/**
 * Says at `STEADY_AT` whether most entries of the first table of letters are of the steady kind. Elsewhere it makes
 * entries of two and three bytes, where their words are as short as all the bits that the table looks at.
 */
export function combineBytes(): ModuleFunction {
  const builder = functionBuilder({ params: [], results: [] });
  const [at, entry, other, steady] = [1, 2, 3, 4].map(() => builder.local('i32')) as [Local, Local, Local, Local];
  const found = builder.local('v128');
  const isSteady = (four: Code): Code =>
    equalWords(v128.and(four, i32x4.splat(i32.constant(STEADY.mask))), i32x4.splat(i32.constant(STEADY.entry)));
  const isBytes = (code: Code) => i32.and(code, i32.constant(ENTRY.isBytes));
  const bitsOf = (code: Code) => i32.and(code, i32.constant(ENTRY.bits));
  const bitsOfBoth = i32.add(bitsOf(entry.get), bitsOf(other.get));
  // The place in bytes moves with the bits that are left; its lowest two stay zero.
  const after = i32.and(i32.shiftRight(at.get, bitsOf(entry.get)), i32.constant(-4));
  const added = (place: number): Code =>
    i32.add(
      i32.add(bitsOf(other.get), i32.constant(1 << ENTRY.countAt)),
      i32.shiftLeft(i32.and(other.get, i32.constant(BYTE)), i32.constant(8 * place)),
    );
  /** Adds the byte at a place, and then those after it. */
  const addBytes = (place: number): Code =>
    place === MOST_BYTES
      ? []
      : [
          ...other.set(i32.load(SINGLES_AT, after)),
          ...when(isBytes(other.get), [
            ...when(atMost(bitsOfBoth, i32.constant(LETTERS.bits)), [
              ...entry.set(i32.add(entry.get, added(place))),
              ...addBytes(place + 1),
            ]),
          ]),
        ];
  builder.add(
    repeatWhile(i32.lessThan(at.get, i32.constant(FIRST_BYTES)), [
      // A true comparison is -1.
      ...found.set(i32x4.subtract(found.get, isSteady(v128.load(LETTERS_AT, at.get)))),
      ...at.set(i32.add(at.get, i32.constant(16))),
    ]),
    steady.set(
      i32.greaterThan(
        WORDS.map((word) => i32x4.extract(word, found.get)).reduce((a, b) => i32.add(a, b)),
        i32.constant(Math.floor(2 ** LETTERS.bits * STEADY_SHARE)),
      ),
    ),
    i32.store(IS_STEADY_AT, i32.constant(0), steady.get),
    when(steady.get, answer([])),
    at.set(i32.constant(0)),
    copyBytes(i32.constant(SINGLES_AT), i32.constant(LETTERS_AT), i32.constant(FIRST_BYTES)),
    repeatWhile(i32.lessThan(at.get, i32.constant(FIRST_BYTES)), [
      ...entry.set(i32.load(SINGLES_AT, at.get)),
      ...when(isBytes(entry.get), [...addBytes(1), ...i32.store(LETTERS_AT, at.get, entry.get)]),
      ...at.set(i32.add(at.get, i32.constant(4))),
    ]),
  );
  return builder.finish();
}
