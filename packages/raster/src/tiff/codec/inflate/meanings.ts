import type { Meanings } from './decode-table.ts';
import { ENTRY } from './table-entry.ts';

const END = 256;
const FIRST_LENGTH = 257;

/** Bytes, the end of a block, and lengths from 3 to 258 (RFC 1951, 3.2.5); the last two symbols mean nothing. */
export const LETTER_MEANINGS: Meanings = new Int32Array(288).fill(ENTRY.unknown);
for (let byte = 0; byte < END; byte++) LETTER_MEANINGS[byte] = ENTRY.byte | (byte << ENTRY.valueAt);
LETTER_MEANINGS[END] = ENTRY.end;
for (let place = 0, length = 3; place < 28; place++) {
  const extra = place < 8 ? 0 : (place >> 2) - 1;
  LETTER_MEANINGS[FIRST_LENGTH + place] = (extra << ENTRY.extraAt) | (length << ENTRY.valueAt);
  length += 1 << extra;
}
LETTER_MEANINGS[285] = 258 << ENTRY.valueAt;

/** Distances from 1 to 32 768; the last two symbols mean nothing. */
export const DISTANCE_MEANINGS: Meanings = new Int32Array(32).fill(ENTRY.unknown);
for (let place = 0, distance = 1; place < 30; place++) {
  const extra = place < 4 ? 0 : (place >> 1) - 1;
  DISTANCE_MEANINGS[place] = (extra << ENTRY.extraAt) | (distance << ENTRY.valueAt);
  distance += 1 << extra;
}

/** The code that codes lengths: each symbol means itself. */
export const LENGTH_MEANINGS: Meanings = Int32Array.from({ length: 19 }, (_, symbol) => symbol << ENTRY.valueAt);

/** The lengths of the code that a block without one of its own uses (RFC 1951, 3.2.6). */
export const FIXED_LETTERS = Uint8Array.from({ length: 288 }, (_, symbol) =>
  symbol < 144 ? 8 : symbol < 256 ? 9 : symbol < 280 ? 7 : 8,
);
export const FIXED_DISTANCES = new Uint8Array(32).fill(5);
