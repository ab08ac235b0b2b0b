import { huffmanCode } from './huffman-code.ts';

/** Bits to write: a value and its width, pair after pair. */
export type BitPairs = readonly number[];

/** The order in which RFC 1951 (3.2.7) lists the lengths of the code that codes lengths. */
const LENGTH_ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];
const REPEAT = 16;
const ZEROS = 17;
const MANY_ZEROS = 18;

/**
 * The head of a block that is not the last one, with a code of its own for literals and lengths, and a single distance
 * whose word is one bit long.
 */
export function codeHeader(lengths: Uint8Array): BitPairs {
  let used = lengths.length;
  while (used > 257 && lengths[used - 1] === 0) used--;
  const symbols = lengthSymbols(lengths, used);
  const counts = new Uint32Array(LENGTH_ORDER.length);
  for (let i = 0; i < symbols.length; i += 3) counts[symbols[i]!]!++;
  const code = huffmanCode(counts, 7);
  let listed = LENGTH_ORDER.length;
  while (listed > 4 && code.lengths[LENGTH_ORDER[listed - 1]!] === 0) listed--;
  const pairs = [0b100, 3, used - 257, 5, 0, 5, listed - 4, 4];
  for (let i = 0; i < listed; i++) pairs.push(code.lengths[LENGTH_ORDER[i]!]!, 3);
  for (let i = 0; i < symbols.length; i += 3) {
    const symbol = symbols[i]!;
    pairs.push(code.words[symbol]!, code.lengths[symbol]!);
    if (symbol >= REPEAT) pairs.push(symbols[i + 1]!, symbols[i + 2]!);
  }
  return pairs;
}

/** The lengths, and that of the distance, with repetitions told as such: symbol, how often, in how many bits. */
function lengthSymbols(lengths: Uint8Array, used: number): number[] {
  const symbols: number[] = [];
  const lengthAt = (place: number) => (place < used ? lengths[place]! : 1);
  for (let at = 0; at <= used;) {
    const length = lengthAt(at);
    let end = at + 1;
    while (end <= used && lengthAt(end) === length) end++;
    let count = end - at;
    at = end;
    if (length > 0) {
      symbols.push(length, 0, 0);
      count--;
    }
    while (count >= 3) {
      const taken = Math.min(count, length > 0 ? 6 : 138);
      if (length > 0) symbols.push(REPEAT, taken - 3, 2);
      else if (taken > 10) symbols.push(MANY_ZEROS, taken - 11, 7);
      else symbols.push(ZEROS, taken - 3, 3);
      count -= taken;
    }
    for (; count > 0; count--) symbols.push(length, 0, 0);
  }
  return symbols;
}
