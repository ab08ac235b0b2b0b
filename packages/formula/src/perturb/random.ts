/** A number in [0, 1). */
export type Uniform = () => number;

/** mulberry32: 32 bits of state, the same sequence on every machine. */
export function mulberry32(seed: number): Uniform {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Standard normal by Box–Muller, two uniforms each. */
export function normal(uniform: Uniform): number {
  const radius = Math.sqrt(-2 * Math.log(1 - uniform()));
  return radius * Math.cos(2 * Math.PI * uniform());
}

export function triangular(uniform: Uniform, low: number, mode: number, high: number): number {
  const u = uniform();
  if (low === high) return low;
  return u < (mode - low) / (high - low)
    ? low + Math.sqrt(u * (high - low) * (mode - low))
    : high - Math.sqrt((1 - u) * (high - low) * (high - mode));
}

/** Beyond this many misses the range lies so far out that its nearer end is the draw. */
const MOST_DRAWS = 1000;

interface TruncatedNormal {
  readonly mean: number;
  readonly deviation: number;
  readonly low: number;
  readonly high: number;
}

/** Normal, drawn again until it lies in the range. */
export function truncatedNormal(uniform: Uniform, { mean, deviation, low, high }: TruncatedNormal): number {
  if (!(low <= high)) throw new RangeError(`no range from ${low} to ${high}`);
  for (let i = 0; i < MOST_DRAWS; i++) {
    const drawn = mean + deviation * normal(uniform);
    if (drawn >= low && drawn <= high) return drawn;
  }
  return Math.min(Math.max(mean, low), high);
}
