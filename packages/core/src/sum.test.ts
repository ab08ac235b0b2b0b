import { describe, expect, it } from 'vitest';
import { compensatedSum } from './sum.ts';

describe('compensated sum', () => {
  it('keeps small amounts beside large ones', () => {
    expect(compensatedSum([1, 1e100, 1, -1e100])).toBe(2);
    expect(compensatedSum(Array.from({ length: 10 }, () => 0.1))).toBe(1);
  });

  it('of nothing is 0, and a missing figure stays missing', () => {
    expect(compensatedSum([])).toBe(0);
    expect(compensatedSum([1, NaN])).toBeNaN();
  });
});
