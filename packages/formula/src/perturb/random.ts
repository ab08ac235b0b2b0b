/** Steps of mulberry32 between two numbers of a sequence. */
const INCREMENT = 0x6d2b79f5;

/** mulberry32 at one moment: 32 mixed bits of 32 bits of state, the same on every machine. */
function mixed(state: number): number {
  let bits = Math.imul(state ^ (state >>> 15), state | 1);
  bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
  return (bits ^ (bits >>> 14)) >>> 0;
}

/** FNV-1a over the UTF-8 bytes of a text, 32 bits. */
export function fnv1a32(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash >>> 0;
}

/**
 * The uniform numbers of a key, in (0, 1): each key has a sequence of its own, so that another input changes no other.
 * `from` is the first draw asked for; the numbers of a draw do not depend on how draws are put into batches.
 */
export function uniformsOf(seed: number, key: string, from: number, size: number): Float64Array {
  let state = ((seed ^ fnv1a32(key)) + Math.imul(from, INCREMENT)) | 0;
  return Float64Array.from({ length: size }, () => {
    state = (state + INCREMENT) | 0;
    return (mixed(state) + 0.5) / 4_294_967_296;
  });
}
