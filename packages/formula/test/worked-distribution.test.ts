import { describe, expect, it } from 'vitest';

const SEED = 20_240_101;
const DRAWS = 20_000;

/** Vector U1 was worked out with plain mulberry32, Box–Muller and triangular figures: the sampler is the vector's own. */
describe('vector U1: the distribution of the climate value', () => {
  // E = (2837.27 · 550 + 1300.95 · 50 + 969.83 · 60) kJ/(m²·d) · 10⁶ m² · 60 d ÷ (3600 · 3)
  const energy = ((2837.27 * 550 + 1300.95 * 50 + 969.83 * 60) * 1e6 * 60) / (3600 * 3);

  it('is found again from its seed', () => {
    const uniform = mulberry32(SEED);
    const normal = () => {
      const radius = Math.sqrt(-2 * Math.log(1 - uniform()));
      return radius * Math.cos(2 * Math.PI * uniform());
    };
    const triangular = (low: number, mode: number, high: number) => {
      const u = uniform();
      return u < (mode - low) / (high - low)
        ? low + Math.sqrt(u * (high - low) * (mode - low))
        : high - Math.sqrt((1 - u) * (high - low) * (high - mode));
    };
    const values = Float64Array.from({ length: DRAWS }, () => {
      const [heat, days, eer] = [1 + 0.15 * normal(), triangular(45, 60, 75), triangular(2.6, 3, 3.6)];
      return energy * heat * (days / 60) * (3 / eer) * triangular(0.5, 0.5469, 0.6);
    });
    const mean = values.reduce((sum, value) => sum + value, 0) / DRAWS;
    const sorted = values.toSorted();
    expect(energy * 0.5469).toBeCloseTo(5115750605.666667, 4);
    expect(mean / 5036977073.940382).toBeCloseTo(1, 10);
    expect(sorted[DRAWS * 0.025]! / 3274375762.283367).toBeCloseTo(1, 10);
    expect(sorted[DRAWS * 0.5]! / 4978128061.779502).toBeCloseTo(1, 10);
    expect(sorted[DRAWS * 0.975]! / 7133135506.480313).toBeCloseTo(1, 10);
  });
});

function mulberry32(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
