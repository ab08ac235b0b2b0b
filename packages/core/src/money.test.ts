import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fenToYuan, yuanToFen } from './money.ts';

describe('yuan to fen', () => {
  it.each([
    [0, 0n],
    [1.005, 101n],
    [1.004, 100n],
    [0.005, 1n],
    [-0.005, 0n],
    [-1.005, -100n],
    [-1.006, -101n],
    [100.01, 10001n],
    [1434501279.0000002, 143450127900n],
    [5e-324, 0n],
    [1e15, 100000000000000000n],
  ])('%d yuan, half up on the digits a person sees', (yuan, fen) => {
    expect(yuanToFen(yuan)).toBe(fen);
  });

  it('refuses what is no amount', () => {
    expect(() => yuanToFen(NaN)).toThrow(RangeError);
    expect(() => yuanToFen(Infinity)).toThrow(RangeError);
  });

  it('whole fen come back unchanged', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (fen) => {
        expect(yuanToFen(fenToYuan(BigInt(fen)))).toBe(BigInt(fen));
      }),
    );
  });
});
