/** The end of a block, and the first symbol for a length. */
export const END_OF_BLOCK = 256;
const FIRST_LENGTH = 257;
export const SYMBOLS = 286;
const LONGEST_RUN = 258;
/** Shorter repetitions are cheaper as they are. */
const SHORTEST_RUN = 4;

/** Symbol, and width of the bits that follow, of each length from 3 to 258 (RFC 1951, 3.2.5). */
export const LENGTH_SYMBOL = new Uint16Array(LONGEST_RUN + 1);
export const LENGTH_EXTRA_BITS = new Uint8Array(LONGEST_RUN + 1);
export const LENGTH_EXTRA = new Uint8Array(LONGEST_RUN + 1);
{
  let length = 3;
  for (let place = 0; place < 28; place++) {
    const bits = place < 8 ? 0 : (place >> 2) - 1;
    for (let extra = 0; extra < 2 ** bits && length <= LONGEST_RUN; extra++, length++) {
      LENGTH_SYMBOL[length] = FIRST_LENGTH + place;
      LENGTH_EXTRA_BITS[length] = bits;
      LENGTH_EXTRA[length] = extra;
    }
  }
  LENGTH_SYMBOL[LONGEST_RUN] = SYMBOLS - 1;
  LENGTH_EXTRA_BITS[LONGEST_RUN] = 0;
  LENGTH_EXTRA[LONGEST_RUN] = 0;
}

/** A token is a byte, or 256 + how often the byte before is repeated. */
export const REPEATED = 256;

/** Writes bytes from `start` to `end` as tokens from `at` on, counts their symbols, and gives the end of the tokens. */
export function runTokens(
  bytes: Uint8Array,
  start: number,
  end: number,
  tokens: Uint16Array,
  at: number,
  counts: Uint32Array,
): number {
  let to = at;
  for (let i = start; i < end;) {
    const byte = bytes[i]!;
    tokens[to++] = byte;
    counts[byte]!++;
    i++;
    if (bytes[i] !== byte) continue;
    let stop = i + 1;
    while (stop < end && bytes[stop] === byte) stop++;
    if (stop > end) continue;
    while (stop - i >= SHORTEST_RUN - 1) {
      const length = Math.min(LONGEST_RUN, stop - i);
      tokens[to++] = REPEATED + length;
      counts[LENGTH_SYMBOL[length]!]!++;
      i += length;
    }
    for (; i < stop; i++) {
      tokens[to++] = byte;
      counts[byte]!++;
    }
  }
  return to;
}
