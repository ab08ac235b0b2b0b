import { describe, expect, it } from 'vitest';
import { moneyScale, shortNumber } from './money-scale.ts';

describe('the unit of a chart of money', () => {
  it('is the largest in which the greatest amount has a digit before the point', () => {
    // 1.8937 × 10⁹ 元 = 18.937 亿元
    const scale = moneyScale([1_893_700_000, 5000]);
    expect([scale.unit, scale.of(1_893_700_000), scale.text(scale.of(1_893_700_000))]).toEqual([
      '亿元',
      18.937,
      '18.94',
    ]);
    expect(moneyScale([99_999_999]).unit).toBe('万元');
    expect(moneyScale([9999]).unit).toBe('元');
    expect(moneyScale([]).unit).toBe('元');
  });

  it('follows the greatest loss as well as the greatest gain', () => {
    expect(moneyScale([-200_000_000, 3]).unit).toBe('亿元');
  });

  it('shows as many digits as a label needs', () => {
    expect([0.012_345, 12.346, 1234.5, 98_765.4].map(shortNumber)).toEqual(['0.012', '12.35', '1,235', '98,765']);
  });
});
