import { describe, expect, it } from 'vitest';
import { truncatedQuantile } from './truncated-quantile.ts';

describe('quantiles of a normal figure cut at a range', () => {
  it('are those of the normal distribution where nothing is cut', () => {
    const whole = { mean: 1, deviation: 0.2, low: -Infinity, high: Infinity };
    // Φ⁻¹(0.975) = 1.959964
    expect(truncatedQuantile(whole, 0.975)).toBeCloseTo(1 + 0.2 * 1.959964, 6);
    expect(truncatedQuantile(whole, 0.025)).toBeCloseTo(1 - 0.2 * 1.959964, 6);
    expect(truncatedQuantile(whole, 0.5)).toBeCloseTo(1, 12);
  });

  it('are those of the half normal distribution for a figure at the edge of its range', () => {
    // Φ⁻¹(0.25) = -0.674490, Φ⁻¹(0.0125) = -2.241403
    const half = { mean: 1, deviation: 0.5, low: -Infinity, high: 1 };
    expect(truncatedQuantile(half, 0.5)).toBeCloseTo(1 - 0.5 * 0.67449, 6);
    expect(truncatedQuantile(half, 0.025)).toBeCloseTo(1 - 0.5 * 2.241403, 6);
  });

  it('stay in a narrow range', () => {
    const narrow = { mean: 1, deviation: 0.5, low: 0.99, high: 1.01 };
    expect(truncatedQuantile(narrow, 0.025)).toBeCloseTo(0.9905, 5);
    expect(truncatedQuantile(narrow, 0.975)).toBeCloseTo(1.0095, 5);
  });
});
