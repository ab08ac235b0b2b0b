import { describe, expect, it } from 'vitest';
import { shownNumber } from './shown-number.ts';

describe('a number is read as its cell shows it', () => {
  it.each([
    // The unit that a format writes.
    [4.31, '0.00"万吨"', '4.31万吨'],
    [43_100, '#,##0"公斤"', '43100公斤'],
    [43_100, '#,##0\\k\\g', '43100kg'],
    [4.31, '0.00万吨', '4.31万吨'],
    [4.31, '0.00（万吨）', '4.31万吨'],
    [12, '0"万元";-0"万元"', '12万元'],
    [-12, '0"万元";-0"元"', '-12元'],
    // A point that only the format moves: 43 100 is shown as 4.3100, 4.3 and 43.1.
    [43_100, '0!.0000', '4.31'],
    [43_100, '0!.0,', '4.31'],
    [43_100, '0"."0,"万"', '4.31万'],
    [43_100, '#,##0.0,', '43.1'],
    [43_100_000, '0.0,,"百万元"', '43.1百万元'],
    [43_100, '[>=10000]0!.0,"万";0', '4.31万'],
    [431, '[>=10000]0!.0,"万";0', '431'],
    // Percentages by the format, and a sign that it only writes.
    [0.35, '0%', '35%'],
    [0.35, '0.0%;[Red]-0.0%', '35%'],
    [35, '0.0"%"', '35%'],
    [35, '0\\%', '35%'],
    [5, '0"‰"', '5‰'],
    // Codes keep their zeros.
    [7, '000', '007'],
  ])('%d as %s is %s', (value, format, text) => {
    expect(shownNumber(value, format)).toBe(text);
  });
});

describe('a number stays as it is', () => {
  it.each([
    'General',
    'G/通用格式',
    '@',
    '',
    '0',
    '0.00',
    '#,##0.00',
    '0.00E+00',
    '# ?/?',
    '0.00_);(0.00)',
    '_ * #,##0.00_ ;_ * -#,##0.00_ ;_ * "-"??_ ;_ @_ ',
    '[$¥-804]#,##0.00',
    '[Red]0.0',
    '0.0"*"',
    '"约"0.0',
  ])('by %s', (format) => {
    expect(shownNumber(1234.5, format)).toBe('1234.5');
    expect(shownNumber(-1234.5, format)).toBe('-1234.5');
  });
});
