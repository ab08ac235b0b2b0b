/** The end of a block, and the first symbol for a length. */
export const END_OF_BLOCK = 256;
const FIRST_LENGTH = 257;
export const SYMBOLS = 286;
export const LONGEST_RUN = 258;
/** The shortest that can be told. */
export const SHORTEST_LENGTH = 3;
/** Shorter repetitions are cheaper as they are. */
export const SHORTEST_RUN = 4;

/** The order in which RFC 1951 (3.2.7) lists the lengths of the code that codes lengths. */
export const LENGTH_ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];

/** By length from 0 to 258: its symbol, from bit 16 on the width of the bits that follow, from bit 24 on these bits (3.2.5). */
export function runLengths(): Uint32Array {
  const runs = new Uint32Array(LONGEST_RUN + 1);
  let length = SHORTEST_LENGTH;
  for (let place = 0; place < 28; place++) {
    const bits = place < 8 ? 0 : (place >> 2) - 1;
    for (let extra = 0; extra < 2 ** bits; extra++, length++) {
      runs[length] = (FIRST_LENGTH + place) | (bits << 16) | (extra << 24);
    }
  }
  // The longest has a symbol of its own.
  runs[LONGEST_RUN] = SYMBOLS - 1;
  return runs;
}
