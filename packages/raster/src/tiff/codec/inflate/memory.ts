import { DISTANCES, LENGTHS, LETTERS } from './table-entry.ts';

/** Where things lie in the machine's memory. The packed bytes come after, and the unpacked ones after them. */
const WORD = 4;
export const LETTERS_AT = 0;
export const DISTANCES_AT = LETTERS_AT + LETTERS.entries * WORD;
/** The table of the code that codes lengths. */
export const LENGTHS_AT = DISTANCES_AT + DISTANCES.entries * WORD;
/** The first table of letters with one byte to an entry, out of which entries of several are made. */
export const SINGLES_AT = LENGTHS_AT + LENGTHS.entries * WORD;

/** How many words have a length; the place of the first of them in the order of lengths; the symbols in that order. */
export const COUNTS_AT = SINGLES_AT + 2 ** LETTERS.bits * WORD;
export const FIRSTS_AT = COUNTS_AT + 16 * WORD;
export const SORTED_AT = FIRSTS_AT + 16 * WORD;
/** The lengths of words that a block tells: those of the code that codes lengths, then those of its own code. */
export const TOLD_FIRST_AT = SORTED_AT + 320 * WORD;
export const TOLD_AT = TOLD_FIRST_AT + 32;

export const LETTER_MEANINGS_AT = TOLD_AT + 512;
export const DISTANCE_MEANINGS_AT = LETTER_MEANINGS_AT + 288 * WORD;
export const LENGTH_MEANINGS_AT = DISTANCE_MEANINGS_AT + 32 * WORD;
/** The lengths of the code that a block without one of its own uses: letters, then distances. */
export const FIXED_LETTERS_AT = LENGTH_MEANINGS_AT + 20 * WORD;
export const FIXED_DISTANCES_AT = FIXED_LETTERS_AT + 288;
export const ORDER_AT = FIXED_DISTANCES_AT + 32;
/** By symbol, 16 to 18: the bits that say how often, and the least. */
export const REPEAT_BITS_AT = ORDER_AT + 32;
export const LEAST_REPEATS_AT = REPEAT_BITS_AT + 32;
/** For each distance below 16 the places of 16 bytes that repeat, and then how far 16 bytes of whole repetitions go. */
export const PATTERNS_AT = LEAST_REPEATS_AT + 32;
export const STEPS_AT = PATTERNS_AT + 16 * 16;
/** All from the meanings of letters up to here never changes (`constants.ts`). */
export const CONSTANTS = { at: LETTER_MEANINGS_AT, end: STEPS_AT + 16 } as const;

/** The bits that told the code whose tables are there, from bit 0 on: at most 286 + 30 words of 7 bits, and 71. */
export const HEADER_AT = CONSTANTS.end;
/** How many these are; -1 where the tables are those of the code that blocks without one of their own use. */
export const HEADER_BITS_AT = HEADER_AT + 80 * WORD;
/** Where the machine stopped: the address of the first byte that it did not need, and the end of what it unpacked. */
export const STOPPED_AT = HEADER_BITS_AT + WORD;
/** How many entries of the first table of letters are marked as noise. */
export const NOISE_AT = STOPPED_AT + 2 * WORD;
/** Rows of floats that are put together, on their way out. */
export const JOINED_AT = 65_536;
export const JOINED_BYTES = 65_536;
export const PACKED_AT = JOINED_AT + JOINED_BYTES;
/** Bytes beyond either end that the machine may touch before it checks its place: a longest match, or a whole header. */
export const SLACK = 768;

/** Why the machine stopped. */
export const STATUS = {
  going: 0,
  ended: 1,
  corrupt: 2,
  tooLong: 3,
  cutShort: 4,
  wrongLength: 5,
  unknownKind: 6,
  noCode: 7,
} as const;
