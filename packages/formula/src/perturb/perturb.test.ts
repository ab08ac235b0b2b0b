import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { elasticities } from './elasticity.ts';
import { monteCarlo } from './monte-carlo.ts';
import { mulberry32, normal, triangular, truncatedNormal } from './random.ts';
import { spreadByQuality, type Spread } from './spread.ts';

describe('draws', () => {
  it('repeat for the same seed and lie in [0, 1)', () => {
    const [first, second] = [mulberry32(7), mulberry32(7)];
    for (let i = 0; i < 1000; i++) {
      const u = first();
      expect(u).toBe(second());
      expect(u >= 0 && u < 1).toBe(true);
    }
  });

  it('normal has mean 0 and deviation 1', () => {
    const uniform = mulberry32(1);
    const drawn = Array.from({ length: 100_000 }, () => normal(uniform));
    const mean = drawn.reduce((sum, x) => sum + x, 0) / drawn.length;
    const variance = drawn.reduce((sum, x) => sum + (x - mean) ** 2, 0) / drawn.length;
    expect(mean).toBeCloseTo(0, 1);
    expect(variance).toBeCloseTo(1, 1);
  });

  it('stay in their range', () => {
    fc.assert(
      fc.property(fc.integer(), fc.double({ min: -5, max: 5, noNaN: true }), (seed, mean) => {
        const uniform = mulberry32(seed);
        const cut = truncatedNormal(uniform, { mean, deviation: 1, low: 0, high: 2 });
        const tri = triangular(uniform, 45, 60, 75);
        return cut >= 0 && cut <= 2 && tri >= 45 && tri <= 75;
      }),
    );
  });

  it('a range far from the mean gives its nearer end, an inverted one is a mistake', () => {
    expect(truncatedNormal(mulberry32(1), { mean: 0, deviation: 1, low: 100, high: 200 })).toBe(100);
    expect(() => truncatedNormal(mulberry32(1), { mean: 0, deviation: 1, low: 2, high: 1 })).toThrow(RangeError);
    expect(triangular(mulberry32(1), 3, 3, 3)).toBe(3);
  });

  it('spread by quality: C is 20 %, unknown 50 %', () => {
    expect(spreadByQuality(10, 'C', { low: 0 })).toMatchObject({ mean: 10, deviation: 2, low: 0, high: Infinity });
    expect(spreadByQuality(-10, null)).toMatchObject({ deviation: 5 });
  });
});

const CLIMATE = new Map<string, Spread>([
  ['heat', { kind: 'normal', mean: 1, deviation: 0.15 }],
  ['days', { kind: 'triangular', low: 45, mode: 60, high: 75 }],
  ['eer', { kind: 'triangular', low: 2.6, mode: 3, high: 3.6 }],
  ['price', { kind: 'triangular', low: 0.5, mode: 0.5469, high: 0.6 }],
]);

describe('Monte Carlo', () => {
  // E = (2837.27 · 550 + 1300.95 · 50 + 969.83 · 60) kJ/(m²·d) · 10⁶ m² · 60 d ÷ (3600 · 3)
  const energy = ((2837.27 * 550 + 1300.95 * 50 + 969.83 * 60) * 1e6 * 60) / (3600 * 3);
  const run = (batch: number) =>
    monteCarlo({
      seed: 20240101,
      draws: 20000,
      spreads: CLIMATE,
      batch,
      evaluate: (drawn, size) =>
        Float64Array.from({ length: size }, (_, i) => {
          const at = (key: string) => drawn.get(key)![i]!;
          return energy * 0.5469 * at('heat') * (at('days') / 60) * (3 / at('eer')) * (at('price') / 0.5469);
        }),
    });

  it('gives the worked distribution of the climate value', () => {
    const { mean, p025, p50, p975 } = run(1000);
    expect(energy * 0.5469).toBeCloseTo(5115750605.666667, 4);
    expect(mean / 5036977073.940382).toBeCloseTo(1, 10);
    expect(p025 / 3274375762.283367).toBeCloseTo(1, 10);
    expect(p50 / 4978128061.779502).toBeCloseTo(1, 10);
    expect(p975 / 7133135506.480313).toBeCloseTo(1, 10);
  });

  it('does not depend on the batch', () => {
    expect(run(777).sorted).toEqual(run(20000).sorted);
  });

  it('stops when asked to, and refuses nonsense', () => {
    const options = { seed: 1, draws: 10, spreads: CLIMATE, evaluate: () => [] };
    expect(() => monteCarlo({ ...options, signal: AbortSignal.abort(new Error('已取消')) })).toThrow('已取消');
    expect(() => monteCarlo({ ...options, draws: 0 })).toThrow(RangeError);
    expect(() => monteCarlo(options)).toThrow('0 results for 10 draws');
  });
});

describe('elasticities', () => {
  it('give the worked ones of the climate value, the strongest first', () => {
    // vegetation and water scale with days and 1/EER, the humidifier term with neither
    const value = (change: { key: string; factor: number } | null) => {
      const factor = (key: string) => (change?.key === key ? change.factor : 1);
      const cooling = ((9354087777.77778 + 3198611111.11111) * factor('days')) / factor('eer');
      return (cooling + 144e6) * 0.5469 * factor('price');
    };
    const found = new Map(elasticities(['eer', 'days', 'price'], value).map((each) => [each.key, each.elasticity]));
    expect([...found.keys()][0]).toBe('price');
    expect(found.get('days')).toBeCloseTo(0.9887, 4);
    expect(found.get('eer')).toBeCloseTo(-0.9789, 4);
    expect(found.get('price')).toBeCloseTo(1, 10);
  });

  it('are undefined where the result is 0', () => {
    expect(elasticities(['x'], () => 0)[0]!.elasticity).toBeNaN();
  });
});
