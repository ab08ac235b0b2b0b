/**
 * What the next bits of a stream mean, as one 32-bit number:
 *
 * - bits 0–5: how many bits the word takes (in a further table, those beyond the first table's): a 64-bit number shifted
 *   by an entry is shifted by just these;
 * - bits 6–9: a byte, a further table, the end of the block, or no word of the code; none of them for a length or distance;
 * - bits 10–13: how many bits follow the word, or how many a further table looks at;
 * - bits 16–31: the byte, the least length or distance, or the place of the further table.
 */
export const ENTRY = {
  bits: 0x3f,
  byte: 1 << 6,
  further: 1 << 7,
  end: 1 << 8,
  unknown: 1 << 9,
  extraAt: 10,
  extra: 0xf,
  valueAt: 16,
} as const;

/** Bits that the first table looks at, and the most entries of all tables of a code. */
export const LETTERS = { bits: 11, entries: 8192 } as const;
export const DISTANCES = { bits: 8, entries: 4096 } as const;

/** Where things lie in the machine's memory. The packed bytes come after, and the unpacked ones after them. */
export const LETTERS_AT = 0;
export const DISTANCES_AT = LETTERS.entries * 4;
/** Where a block ended: the bit in the packed bytes, then the place of the next byte to be unpacked. */
export const STATE_AT = DISTANCES_AT + DISTANCES.entries * 4;
export const PACKED_AT = 65_536;
/** Bytes beyond either end that the machine may touch before it checks its place: a longest match, or a wide load. */
export const SLACK = 512;

export const STATUS = { going: 0, ended: 1, corrupt: 2, tooLong: 3, cutShort: 4 } as const;
