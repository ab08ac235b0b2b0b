import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { histogramBuilder } from './value-histogram.ts';

/** Feeds blocks one by one, as a reader does that does not know the range beforehand. */
function histogramOf(blocks: readonly (readonly number[])[]) {
  const builder = histogramBuilder();
  for (const block of blocks) {
    builder.cover(Math.min(...block), Math.max(...block));
    builder.add(Float64Array.from(block));
  }
  const all = blocks.flat();
  return builder.finish(Math.min(...all), Math.max(...all));
}

describe('a histogram counted in one pass', () => {
  it('has 256 equal bins from the smallest to the largest value', () => {
    // 0, 1, ..., 1023 in two blocks: four values a bin, the borders falling between them.
    const half = (first: number) => Array.from({ length: 512 }, (_, i) => first + i);
    const { start, width, counts } = histogramOf([half(0), half(512)])!;
    expect([start, width, counts.length]).toEqual([0, 1023 / 256, 256]);
    expect(new Set(counts)).toEqual(new Set([4]));
    expect(counts.reduce((a, b) => a + b)).toBe(1024);
  });

  it('keeps every value however the range grows', () => {
    const value = fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e38, max: 1e38 });
    fc.assert(
      fc.property(
        fc.array(fc.array(value, { minLength: 1, maxLength: 20 }), { minLength: 1, maxLength: 8 }),
        (blocks) => {
          expect(histogramOf(blocks)!.counts.reduce((a, b) => a + b)).toBe(blocks.flat().length);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('puts counts at most one bin away from their place', () => {
    const blocks = Array.from({ length: 40 }, (_, b) =>
      Array.from({ length: 50 }, (_, i) => Math.sin(b * 50 + i) * 2 ** (b / 4)),
    );
    const { start, width, counts } = histogramOf(blocks)!;
    const exact = Array.from({ length: 256 }, () => 0);
    for (const value of blocks.flat()) exact[Math.min(255, Math.floor((value - start) / width))]! += 1;
    let [sum, exactSum] = [0, 0];
    for (let i = 0; i < 256; i++) {
      sum += counts[i]!;
      expect(sum).toBeGreaterThanOrEqual(exactSum - (exact[i - 1] ?? 0));
      exactSum += exact[i]!;
      expect(sum).toBeLessThanOrEqual(exactSum + (exact[i + 1] ?? 0));
    }
  });

  it('has one filled bin for one value, and none at all for a range beyond float64', () => {
    expect(histogramOf([[5, 5, 5]])!.counts[0]).toBe(3);
    expect(histogramOf([[-1.7e308, 1.7e308]])).toBeNull();
    expect(histogramBuilder().finish(0, 1)).toBeNull();
  });
});
