import { expect, it } from 'vitest';
import { moneyFigure } from './money-figure.ts';

it('shows money in the chosen unit with two decimals', () => {
  // 123 456 789 元 = 12 345.6789 万元 = 1.23456789 亿元
  expect(moneyFigure(123_456_789, 'wanyuan')).toEqual({ digits: '12,345.68', unit: '万元' });
  expect(moneyFigure(123_456_789, 'yiyuan')).toEqual({ digits: '1.23', unit: '亿元' });
  expect(moneyFigure(-5000, 'wanyuan').digits).toBe('-0.50');
  expect(moneyFigure(0, 'wanyuan').digits).toBe('0.00');
});

it('shows what is missing as a dash, not as 0', () => {
  expect(moneyFigure(null, 'wanyuan').digits).toBe('—');
});
