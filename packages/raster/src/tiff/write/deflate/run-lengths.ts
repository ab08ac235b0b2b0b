/** The end of a block, and the first symbol for a length. */
export const END_OF_BLOCK = 256;
const FIRST_LENGTH = 257;
export const SYMBOLS = 286;
export const LONGEST_RUN = 258;
/** Shorter repetitions are cheaper as they are. */
export const SHORTEST_RUN = 4;

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
