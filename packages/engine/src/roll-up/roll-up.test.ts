import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { competitionRank } from './competition-rank.ts';
import { largestRemainder } from './largest-remainder.ts';
import { percentShares } from '@qingzhang/core/percent-shares';

describe('sharing out 分', () => {
  it('gives the odd ones to the first of equals', () => {
    // 100 000 001 分 among three equals: 33 333 333.67 each
    const third = 100_000_001 / 3;
    expect(largestRemainder(100_000_001n, [third, third, third])).toEqual([33_333_334n, 33_333_334n, 33_333_333n]);
  });

  it('splits a county row by weights 1 : 1 : 2', () => {
    // 100.01 元 = 10 001 分: 2500.25, 2500.25, 5000.5 → the half goes up
    expect(largestRemainder(10_001n, [2500.25, 2500.25, 5000.5])).toEqual([2500n, 2500n, 5001n]);
  });

  it('floors negative parts toward −∞ and still adds up', () => {
    expect(largestRemainder(100n, [150.5, -50.5])).toEqual([151n, -51n]);
  });

  it('always adds up to the total and stays within one 分 of what was wanted', () => {
    const parts = fc.array(fc.double({ min: -1e9, max: 1e12, noNaN: true }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(parts, (wanted) => {
        const total = BigInt(Math.round(wanted.reduce((sum, amount) => sum + amount, 0)));
        const shares = largestRemainder(total, wanted);
        expect(shares.reduce((sum, share) => sum + share, 0n)).toBe(total);
        shares.forEach((share, index) => expect(Math.abs(Number(share) - wanted[index]!)).toBeLessThanOrEqual(2));
      }),
    );
  });
});

describe('percentages', () => {
  it('put the residue on the largest item, as the 济南南部山区 release does', () => {
    // plain rounding gives 57.08 + 26.67 + 16.26 = 100.01
    expect(percentShares([106.68, 49.84, 30.39])).toEqual([57.07, 26.67, 16.26]);
  });

  it('are all 0 when there is nothing to share', () => {
    expect(percentShares([0, 0])).toEqual([0, 0]);
  });
});

describe('ranking', () => {
  it('gives equals the same place and leaves the next ones free', () => {
    expect(competitionRank([5, 9, 9, null, 1])).toEqual([3, 1, 1, null, 4]);
  });
});
