import { ENTRY } from './table-entry.ts';

/** What a symbol of a code means: the upper part of its entries. */
export type Meanings = Int32Array;

const LONGEST = 15;
const counts = new Uint16Array(LONGEST + 1);
const nextWord = new Uint16Array(LONGEST + 2);
const words = new Uint16Array(320);

/**
 * Writes the tables of a prefix code given by the lengths of its words (RFC 1951, 3.2.2): the first looks at `bits`
 * bits, words beyond share further ones by their beginnings. False where the lengths give no code. A single word may
 * stand alone, as zlib allows; with none at all every entry is unknown.
 */
export function writeTables(table: Int32Array, bits: number, lengths: Uint8Array, meanings: Meanings): boolean {
  counts.fill(0);
  for (const length of lengths) counts[length]!++;
  counts[0] = 0;
  let [left, word, used, longest] = [1, 0, 0, 0];
  for (let length = 1; length <= LONGEST; length++) {
    nextWord[length] = word;
    word = (word + counts[length]!) << 1;
    left = left * 2 - counts[length]!;
    if (left < 0) return false;
    used += counts[length]!;
    if (counts[length]! > 0) longest = length;
  }
  if (left > 0 && !(used === 0 || (used === 1 && longest === 1))) return false;
  const first = 2 ** bits;
  table.fill(ENTRY.unknown | 1, 0, first);
  for (let symbol = 0; symbol < lengths.length; symbol++) {
    const length = lengths[symbol]!;
    if (length === 0) continue;
    const reversed = turned(nextWord[length]!++, length);
    words[symbol] = reversed;
    if (length > bits) continue;
    const entry = meanings[symbol]! | length;
    for (let place = reversed; place < first; place += 1 << length) table[place] = entry;
  }
  if (longest > bits) writeFurther(table, bits, lengths, meanings);
  return true;
}

/** Tables for words that are longer than the first one looks. */
function writeFurther(table: Int32Array, bits: number, lengths: Uint8Array, meanings: Meanings): void {
  const first = 2 ** bits;
  // The widest word of each prefix comes first, because it decides how many bits its table looks at.
  for (let symbol = 0; symbol < lengths.length; symbol++) {
    const beyond = lengths[symbol]! - bits;
    if (beyond <= 0) continue;
    const beginning = words[symbol]! & (first - 1);
    const known = table[beginning]! & ENTRY.further ? (table[beginning]! >>> ENTRY.extraAt) & ENTRY.extra : 0;
    if (beyond > known) table[beginning] = ENTRY.further | (beyond << ENTRY.extraAt);
  }
  let end = first;
  for (let beginning = 0; beginning < first; beginning++) {
    if ((table[beginning]! & ENTRY.further) === 0) continue;
    const size = 1 << ((table[beginning]! >>> ENTRY.extraAt) & ENTRY.extra);
    table.fill(ENTRY.unknown | 1, end, end + size);
    table[beginning]! |= end << ENTRY.valueAt;
    end += size;
  }
  for (let symbol = 0; symbol < lengths.length; symbol++) {
    const beyond = lengths[symbol]! - bits;
    if (beyond <= 0) continue;
    const entry = table[words[symbol]! & (first - 1)]!;
    const start = entry >>> ENTRY.valueAt;
    const size = 1 << ((entry >>> ENTRY.extraAt) & ENTRY.extra);
    for (let place = words[symbol]! >> bits; place < size; place += 1 << beyond) {
      table[start + place] = meanings[symbol]! | beyond;
    }
  }
}

function turned(word: number, length: number): number {
  let out = 0;
  for (let bit = 0; bit < length; bit++) out |= ((word >> bit) & 1) << (length - 1 - bit);
  return out;
}
