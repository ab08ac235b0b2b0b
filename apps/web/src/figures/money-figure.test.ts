import { expect, it } from 'vitest';
import { shortNumber } from './money-scale.ts';
import { changeText, shareText } from './percent-text.ts';
import { columnMoneyUnit, exactYuan, moneyFigure, moneyTexts, tableMoneyUnit } from './money-figure.ts';

it('shows money in the chosen unit with two decimals, and a dash for nothing', () => {
  // 123 456 789 元 = 12 345.6789 万元 = 1.23456789 亿元
  expect(moneyFigure(123_456_789, 'wanyuan')).toEqual({ digits: '12,345.68', unit: '万元' });
  expect(moneyFigure(123_456_789, 'yiyuan')).toEqual({ digits: '1.23', unit: '亿元' });
  expect(moneyFigure(0, 'wanyuan').digits).toBe('0.00');
  expect(moneyFigure(null, 'auto').digits).toBe('—');
});

it('chooses the unit that leaves three to five digits where nobody has fixed it', () => {
  const shown = [1234.5, 56_789, 1_234_567, 68_035_808, 123_456_789, 12_345_678_900, -2.5e12, 1.234e13].map((yuan) => {
    const { digits, unit } = moneyFigure(yuan, 'auto');
    return `${digits} ${unit}`;
  });
  expect(shown).toEqual([
    '1,235 元', // 1234.5 rounds half up
    '5.68 万元',
    '123.5 万元',
    '6,804 万元',
    '1.23 亿元',
    '123.5 亿元',
    '-25,000 亿元',
    '123,400 亿元',
  ]);
  expect(exactYuan(68_035_808)).toBe('68,035,808.00 元');
});

it('has no sign where nothing is left to be read', () => {
  // −0.4 分 are rounded to 0.00 元, in every unit
  expect([moneyFigure(-0.004, 'auto').digits, moneyFigure(-30, 'yiyuan').digits, exactYuan(-0.004)]).toEqual([
    '0.00',
    '0.00',
    '0.00 元',
  ]);
  expect(moneyTexts([-0.004], 'auto')).toEqual(['0.00 元']);
  expect([shareText(-1e-9, 1), changeText(-1e-6), shortNumber(-0)]).toEqual(['0.00%', '0.0%', '0']);
});

it('gives a table one unit, by its greatest amount', () => {
  expect(tableMoneyUnit('auto', [120_000_000, -3, null])).toBe('yiyuan');
  expect(tableMoneyUnit('auto', [99_999_999, null])).toBe('wanyuan');
  expect(tableMoneyUnit('wanyuan', [1e12])).toBe('wanyuan');
  expect(columnMoneyUnit('auto')).toBe('wanyuan');
});

it('tells amounts side by side in one unit, and small ones in their own', () => {
  // 1.1 × 10⁸ 元 = 1.10 亿元, 8.378 × 10⁷ = 0.84 亿元, 613 000 = 61.30 万元
  expect(moneyTexts([110_000_000, 83_780_000, 613_000, 0], 'auto')).toEqual([
    '1.10 亿元',
    '0.84 亿元',
    '61.30 万元',
    '0.00 亿元',
  ]);
  expect(moneyTexts([110_000_000, 613_000], 'wanyuan')).toEqual(['11,000.00 万元', '61.30 万元']);
});
