import type { Code, ModuleFunction } from '@qingzhang/formula/kernel/wasm/assembler';
import { functionBuilder, type Local } from '@qingzhang/formula/kernel/wasm/function-builder';
import { i32, i8x16, repeatWhile, v128, when } from '@qingzhang/formula/kernel/wasm/instructions';
import { atMost, copyBytes } from '../../simd/further-instructions.ts';
import { LETTERS_AT, SINGLES_AT } from './memory.ts';
import { countNoise, isNoisy, markNoise } from './noise.ts';
import { ENTRY, LETTERS, MOST_BYTES } from './table-entry.ts';

const FIRST_BYTES = 2 ** LETTERS.bits * 4;
const BYTES = 256;
const BYTE = 0xff << ENTRY.bytesAt;

/** Of two words that the first table looks at together one has at most so many bits. */
const MOST_OF_SHORTER = LETTERS.bits / 2;

/**
 * (lengths): makes entries of two and three bytes in the first table of letters, where their words, whose lengths lie
 * there, are as short as all the bits that it looks at; where most of the table is noise, that is marked instead.
 */
export function combineBytes(): ModuleFunction {
  const builder = functionBuilder({ params: ['i32'], results: [] });
  const [lengths] = builder.params as [Local];
  const [at, entry, other] = [1, 2, 3].map(() => builder.local('i32')) as [Local, Local, Local];
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
  // A length of 0, which is none, becomes the greatest.
  const all = (value: number): Code => v128.constant(new Uint8Array(16).fill(value));
  const shortWords = Array.from({ length: BYTES / 16 }, (_, i) =>
    i8x16.lessThan(i8x16.subtract(v128.load(i * 16, lengths.get), all(1)), all(MOST_OF_SHORTER)),
  );
  builder.add(
    countNoise(builder),
    when(
      isNoisy,
      markNoise(builder),
      when(v128.anyTrue(shortWords.reduce((a, b) => v128.or(a, b))), [
        ...copyBytes(i32.constant(SINGLES_AT), i32.constant(LETTERS_AT), i32.constant(FIRST_BYTES)),
        ...repeatWhile(i32.lessThan(at.get, i32.constant(FIRST_BYTES)), [
          ...entry.set(i32.load(SINGLES_AT, at.get)),
          ...when(isBytes(entry.get), [...addBytes(1), ...i32.store(LETTERS_AT, at.get, entry.get)]),
          ...at.set(i32.add(at.get, i32.constant(4))),
        ]),
      ]),
    ),
  );
  return builder.finish();
}
