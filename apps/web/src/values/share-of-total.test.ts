import { describe, expect, it } from 'vitest';
import { shareOfTotal, totalNote } from './share-of-total.ts';

const TOTAL = { gep: 200, stale: false, inputMode: null };

describe('the share of a year’s total', () => {
  it('is the part that the value has of it', () => {
    // 50 ÷ 200 = 25 %
    expect(shareOfTotal(50, TOTAL)).toBe('25.00%');
    expect(totalNote(TOTAL)).toBe('按县级合计');
  });

  it('is the one that reports print where that is known', () => {
    expect(shareOfTotal(50, TOTAL, 25.01)).toBe('25.01%');
    expect(shareOfTotal(50, { ...TOTAL, stale: true }, 25.01)).toBe('—');
  });

  it('is not given of a total that is out of date: a new value may well be larger than it', () => {
    expect(shareOfTotal(446, { ...TOTAL, stale: true })).toBe('—');
    expect(totalNote({ ...TOTAL, stale: true })).toContain('重算总值');
  });

  it('says so where the total is missing, typed by hand or on its way', () => {
    expect(shareOfTotal(50, { ...TOTAL, gep: null })).toBe('—');
    expect(totalNote({ ...TOTAL, gep: null })).toBe('本年总值尚未计算');
    expect(totalNote({ ...TOTAL, inputMode: 'manual' })).toBe('按手工填报的总值');
    expect(shareOfTotal(50, undefined)).toBe('—');
    expect(totalNote(undefined)).toBe('正在查询……');
  });
});
