import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { latticeHash, layeredNoise, valueNoise } from './hash-noise.ts';

const place = fc.double({ min: -1000, max: 1000, noNaN: true });

describe('noise of the practice county', () => {
  it('is the same for the same seed and another for another', () => {
    // written down once: these must never change, or every practice county does
    expect([latticeHash(1, 0, 0), latticeHash(1, 1, 0), latticeHash(2, 0, 0)]).toMatchInlineSnapshot(`
      [
        2051508323,
        3157318446,
        669715974,
      ]
    `);
    expect(layeredNoise(7, 12.25, -3.5, 5)).toBe(layeredNoise(7, 12.25, -3.5, 5));
    expect(layeredNoise(7, 12.25, -3.5, 5)).not.toBe(layeredNoise(8, 12.25, -3.5, 5));
  });

  it('stays between 0 and 1', () => {
    fc.assert(
      fc.property(fc.integer(), place, place, fc.integer({ min: 1, max: 8 }), (seed, x, y, layers) => {
        const value = layeredNoise(seed, x, y, layers);
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('has no edges: a step of a thousandth changes it by less than a hundredth', () => {
    fc.assert(
      fc.property(fc.integer(), place, place, (seed, x, y) => {
        // the steepest slope of the easing curve is 1.875, so 0.001 moves the value by at most 0.0019
        expect(Math.abs(valueNoise(seed, x + 0.001, y) - valueNoise(seed, x, y))).toBeLessThan(0.01);
      }),
    );
  });

  it('fills its range evenly', () => {
    const values = Array.from({ length: 10_000 }, (_, index) =>
      latticeHash(20_240_101, index % 100, Math.floor(index / 100)),
    );
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length / 0x1_0000_0000;
    // 10 000 even numbers have a mean within 0.01 of one half (3.5 standard errors)
    expect(Math.abs(mean - 0.5)).toBeLessThan(0.01);
  });
});
