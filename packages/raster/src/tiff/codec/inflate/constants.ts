import {
  CONSTANTS,
  DISTANCE_MEANINGS_AT,
  FIXED_DISTANCES_AT,
  FIXED_LETTERS_AT,
  LEAST_REPEATS_AT,
  LENGTH_MEANINGS_AT,
  LETTER_MEANINGS_AT,
  ORDER_AT,
  PATTERNS_AT,
  REPEAT_BITS_AT,
  STEPS_AT,
} from './memory.ts';
import { ENTRY } from './table-entry.ts';

const END = 256;
const FIRST_LENGTH = 257;
const WIDE = 16;

/** What the machine looks up in memory from `CONSTANTS.at` on. */
export function constants(): Uint8Array {
  const bytes = new Uint8Array(CONSTANTS.end - CONSTANTS.at);
  const put = (at: number, part: Uint8Array): void => bytes.set(part, at - CONSTANTS.at);
  const bytesOf = (numbers: Int32Array) => new Uint8Array(numbers.buffer);
  put(LETTER_MEANINGS_AT, bytesOf(letterMeanings()));
  put(DISTANCE_MEANINGS_AT, bytesOf(distanceMeanings()));
  // The code that codes lengths: each symbol means itself.
  put(LENGTH_MEANINGS_AT, bytesOf(Int32Array.from({ length: 19 }, (_, symbol) => symbol << ENTRY.valueAt)));
  // RFC 1951, 3.2.6.
  const fixed = Uint8Array.from({ length: 288 }, (_, letter) =>
    letter < 144 ? 8 : letter < 256 ? 9 : letter < 280 ? 7 : 8,
  );
  put(FIXED_LETTERS_AT, fixed);
  put(FIXED_DISTANCES_AT, new Uint8Array(32).fill(5));
  // RFC 1951, 3.2.7.
  put(ORDER_AT, Uint8Array.of(16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15));
  put(REPEAT_BITS_AT + 16, Uint8Array.of(2, 3, 7));
  put(LEAST_REPEATS_AT + 16, Uint8Array.of(3, 3, 11));
  for (let distance = 1; distance < WIDE; distance++) {
    put(
      PATTERNS_AT + distance * WIDE,
      Uint8Array.from({ length: WIDE }, (_, i) => i % distance),
    );
    put(STEPS_AT + distance, Uint8Array.of(WIDE - (WIDE % distance)));
  }
  return bytes;
}

/** Bytes, the end of a block, and lengths from 3 to 258 (RFC 1951, 3.2.5); the last two symbols mean nothing. */
function letterMeanings(): Int32Array {
  const meanings = new Int32Array(288).fill(ENTRY.unknown);
  for (let byte = 0; byte < END; byte++) meanings[byte] = (1 << ENTRY.countAt) | (byte << ENTRY.bytesAt);
  meanings[END] = ENTRY.end;
  for (let place = 0, length = 3; place < 28; place++) {
    const extra = place < 8 ? 0 : (place >> 2) - 1;
    meanings[FIRST_LENGTH + place] = extra | (length << ENTRY.valueAt);
    length += 1 << extra;
  }
  meanings[285] = 258 << ENTRY.valueAt;
  return meanings;
}

/** Distances from 1 to 32 768; the last two symbols mean nothing. */
function distanceMeanings(): Int32Array {
  const meanings = new Int32Array(32).fill(ENTRY.unknown);
  for (let place = 0, distance = 1; place < 30; place++) {
    const extra = place < 4 ? 0 : (place >> 1) - 1;
    meanings[place] = extra | (distance << ENTRY.valueAt);
    distance += 1 << extra;
  }
  return meanings;
}
