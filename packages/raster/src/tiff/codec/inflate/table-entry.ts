/**
 * What the next bits of a stream mean, as one 32-bit number, whose bits 0–5 say how many bits that takes: a 64-bit
 * number shifted by an entry is shifted by just these.
 *
 * Bytes: bits 30–31 say how many, one to three, and bits 6–29 are they, the first one lowest.
 *
 * Where most of a table is noise all entries of bytes are single ones, and one whose word has 8 or 9 bits has bit 29 as
 * well: what it writes there is written over.
 *
 * Anything else has zeros in bits 30–31:
 *
 * - bit 6: a further table; bit 7: the end of the block; bit 8: no word of the code; none of them: a length or distance;
 * - bits 9–13: how many of the bits are the word, the others say how much longer or farther (in a further table, the word
 *   goes on after the first table's bits); or how many bits a further table looks at;
 * - bits 14–29: the least length or distance, or the place of the further table.
 */
export const ENTRY = {
  bits: 0x3f,
  bytesAt: 6,
  countAt: 30,
  /** Any of the two bits. */
  isBytes: 0xc000_0000 | 0,
  isNoise: 1 << 29,
  further: 1 << 6,
  end: 1 << 7,
  unknown: 1 << 8,
  wordAt: 9,
  word: 0x1f,
  valueAt: 14,
} as const;

/** The most bytes that one entry holds. */
export const MOST_BYTES = 3;

/** Bits that the first table looks at, and the most entries of all tables of a code. */
export const LETTERS = { bits: 10, entries: 4096 } as const;
export const DISTANCES = { bits: 9, entries: 2048 } as const;
/** The code that codes lengths has no further tables. */
export const LENGTHS = { bits: 7, entries: 128 } as const;
