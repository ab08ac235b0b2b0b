import { expect, it } from 'vitest';
import { decimals, numberFormat } from './number-format.ts';

it('writes what is rounded to nothing without a sign, and a loss with one', () => {
  const two = decimals(2);
  expect([-0.001, -0, 0, 0.001, -0.005, -1234.5].map((value) => two.format(value))).toEqual([
    '0.00',
    '0.00',
    '0.00',
    '0.00',
    '-0.01',
    '-1,234.50',
  ]);
});

it('writes as many decimals as are asked for', () => {
  expect(decimals(2, 4).format(-0.00004)).toBe('0.00');
  expect(numberFormat().format(1234.5)).toBe('1,234.5');
});
