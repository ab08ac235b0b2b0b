import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { classify, classOf } from './classify.ts';
import { naturalBreaks } from './natural-breaks.ts';
import { rampColours } from '@qingzhang/core/colours';
import { rampOf } from './ramps.ts';

describe('natural breaks', () => {
  it('find the groups that anyone would see', () => {
    // {-1 ×4} {2 ×3} {4, 5, 6}: spreads 0 + 0 + 2; no other three groups spread less.
    expect(naturalBreaks([-1, -1, -1, -1, 2, 2, 2, 4, 5, 6], 3)).toEqual([-1, 2, 6]);
    // {4, 5} {9, 10} : 0.5 + 0.5; {4} {5, 9, 10} would be 14.
    expect(naturalBreaks([4, 5, 9, 10], 2)).toEqual([5, 10]);
    // Fisher's own kind of case: {1, 2, 3} {10, 11, 12} {100}.
    expect(naturalBreaks([1, 2, 3, 10, 11, 12, 100], 3)).toEqual([3, 12, 100]);
  });

  it('are no worse than any other parting', () => {
    const amounts = fc.array(fc.integer({ min: 0, max: 50 }), { minLength: 1, maxLength: 9 });
    fc.assert(
      fc.property(amounts, fc.integer({ min: 1, max: 4 }), (values, count) => {
        const sorted = values.toSorted((a, b) => a - b);
        const uppers = naturalBreaks(sorted, count);
        expect(spreadBy(sorted, uppers)).toBeCloseTo(leastSpread(sorted, count), 6);
      }),
    );
  });

  it('never part equal values, not even beside differences whose squares are 0', () => {
    expect(naturalBreaks([0, 5e-324, 1e12, 1e12], 3)).toEqual([5e-324, 1e12]);
  });

  it('keep their digits with amounts of hundreds of millions', () => {
    const base = 4e11;
    expect(naturalBreaks([base, base + 1, base + 100, base + 101], 2)).toEqual([base + 1, base + 101]);
  });
});

describe('classes', () => {
  it('of equal count, of equal width', () => {
    const values = [1, 2, 3, 4, 5, 6, 7, 100];
    expect(classify(values, 'quantile', 4)?.uppers).toEqual([2, 4, 6, 100]);
    // (100 − 1) ÷ 3 = 33
    expect(classify(values, 'equal', 3)?.uppers).toEqual([34, 67, 100]);
  });

  it('leave missing values out instead of counting them as the least', () => {
    const classes = classify([null, 5, undefined, 7, Number.NaN], 'equal', 2)!;
    expect(classes).toEqual({ least: 5, uppers: [6, 7] });
    expect([null, undefined, Number.NaN, 5, 6, 6.1].map((value) => classOf(classes, value))).toEqual([
      null,
      null,
      null,
      0,
      0,
      1,
    ]);
    expect(classify([null], 'natural', 5)).toBeNull();
  });

  it('of equal width never end twice at the greatest value, however little lies between', () => {
    // Neighbouring numbers: a quarter of 2⁻¹³ added three times rounds up to the greater one.
    const [low, high] = [1e12, 1e12 + 2 ** -13];
    const classes = classify([low, high], 'equal', 4)!;
    expect(classes.uppers).toEqual([low, high]);
    expect(classOf(classes, high)).toBe(1);
  });

  it('give every value a class, the greatest the last one, and never part equal values', () => {
    const values = fc.array(fc.double({ min: -1e9, max: 1e12, noNaN: true }), { minLength: 1, maxLength: 60 });
    const method = fc.constantFrom('quantile', 'natural', 'equal');
    fc.assert(
      fc.property(values, method, fc.integer({ min: 1, max: 9 }), (amounts, by, count) => {
        const classes = classify(amounts, by, count)!;
        expect(classes.uppers.length).toBeLessThanOrEqual(count);
        expect(classes.uppers).toEqual(classes.uppers.toSorted((a, b) => a - b));
        expect(classOf(classes, Math.max(...amounts))).toBe(classes.uppers.length - 1);
        for (const amount of amounts) expect(classOf(classes, amount)).not.toBeNull();
      }),
    );
  });
});

it('spreads colours over a ramp from end to end', () => {
  expect(rampColours(rampOf('ylGnBu').colours, 5)).toEqual(['#ffffd9', '#c7e9b4', '#41b6c4', '#225ea8', '#081d58']);
  expect(rampColours(rampOf('ylGnBu').colours, 1)).toEqual(['#41b6c4']);
  // Half way from #ffffd9 to #edf8b1 and so on: 8 steps over 9 colours stay on them.
  expect(rampColours(rampOf('blues').colours, 9)).toEqual(rampOf('blues').colours);
});

function spread(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
}

function spreadBy(sorted: readonly number[], uppers: readonly number[]): number {
  const groups = uppers.map((upper, i) =>
    sorted.filter((value) => value <= upper && (i === 0 || value > uppers[i - 1]!)),
  );
  return groups.reduce((sum, group) => sum + spread(group), 0);
}

/** Tries every parting. */
function leastSpread(sorted: readonly number[], count: number): number {
  if (count === 1 || sorted.length <= 1) return sorted.length === 0 ? 0 : spread(sorted);
  let least = spread(sorted);
  for (let cut = 1; cut < sorted.length; cut += 1) {
    least = Math.min(least, spread(sorted.slice(0, cut)) + leastSpread(sorted.slice(cut), count - 1));
  }
  return least;
}
