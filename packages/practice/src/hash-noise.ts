/**
 * Noise from integer hashing and + − × ÷ alone: the same seed gives the same landscape on every machine, because no
 * function is used whose last digit differs between them.
 */

/** A whole number from 0 to 2³² − 1 for a place of the lattice. */
export function latticeHash(seed: number, x: number, y: number): number {
  let hash = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b);
  hash = Math.imul(hash ^ (x | 0) ^ (hash >>> 15), 0xc2b2ae35);
  hash = Math.imul(hash ^ (y | 0) ^ (hash >>> 13), 0x27d4eb2f);
  hash = Math.imul(hash ^ (hash >>> 16), 0x165667b1);
  return (hash ^ (hash >>> 15)) >>> 0;
}

/** Smooth noise between 0 and 1: hashed values at whole coordinates, eased in between. */
export function valueNoise(seed: number, x: number, y: number): number {
  // No arrays and closures here: this is the inner loop of every layer, and they made it three times slower.
  const left = Math.floor(x);
  const top = Math.floor(y);
  const across = eased(x - left);
  const down = eased(y - top);
  const a = latticeHash(seed, left, top) / 0x1_0000_0000;
  const b = latticeHash(seed, left + 1, top) / 0x1_0000_0000;
  const c = latticeHash(seed, left, top + 1) / 0x1_0000_0000;
  const d = latticeHash(seed, left + 1, top + 1) / 0x1_0000_0000;
  const upper = a + (b - a) * across;
  const lower = c + (d - c) * across;
  return upper + (lower - upper) * down;
}

/** Noise of several sizes on top of each other, each half as strong and twice as fine; between 0 and 1. */
export function layeredNoise(seed: number, x: number, y: number, layers: number): number {
  let sum = 0;
  let whole = 0;
  let strength = 1;
  let scale = 1;
  for (let layer = 0; layer < layers; layer += 1) {
    sum += strength * valueNoise(seed + layer, x * scale, y * scale);
    whole += strength;
    strength /= 2;
    scale *= 2;
  }
  return sum / whole;
}

/** Flat at both ends, so that neighbouring cells meet without an edge. */
function eased(t: number): number {
  return t * t * t * (t * (t * 6 - 15) + 10);
}
