const BITS = 11;
const DIGITS = 2 ** BITS;
const SHIFTS = [0, BITS, 2 * BITS];

/** The numbers of some heights, the lowest height first: sorted digit by digit. */
export function heightOrder(heights: Float32Array): Int32Array {
  const keys = risingKeys(heights);
  const places = new Int32Array(DIGITS);
  let order = new Int32Array(keys.length);
  let sorted = new Int32Array(keys.length);
  for (let i = 0; i < order.length; i++) order[i] = i;
  for (const shift of SHIFTS) {
    places.fill(0);
    for (let i = 0; i < keys.length; i++) places[(keys[i]! >>> shift) & (DIGITS - 1)]!++;
    for (let digit = 0, first = 0; digit < DIGITS; digit++) {
      const count = places[digit]!;
      places[digit] = first;
      first += count;
    }
    for (let i = 0; i < order.length; i++) {
      const number = order[i]!;
      sorted[places[(keys[number]! >>> shift) & (DIGITS - 1)]!++] = number;
    }
    [order, sorted] = [sorted, order];
  }
  return order;
}

/** Whole numbers in the order of the heights: the bits of a float32, turned round below 0. */
function risingKeys(heights: Float32Array): Int32Array {
  const keys = new Int32Array(heights.slice().buffer);
  for (let i = 0; i < keys.length; i++) keys[i] = keys[i]! < 0 ? ~keys[i]! : keys[i]! ^ -0x8000_0000;
  return keys;
}
