import { expect, it } from 'vitest';
import { coverText, figureText, unitText } from './statistics.ts';

it('says how much of a drawing has values without rounding gaps away', () => {
  expect(coverText(5, 10)).toBe('50%');
  expect(coverText(0, 10)).toBe('0%');
  // 0.02 of 10 is 0.2 %, 9.98 of 10 is 99.8 %
  expect(coverText(0.02, 10)).toBe('<1%');
  expect(coverText(9.98, 10)).toBe('>99%');
  expect(coverText(10, 10)).toBe('100%');
  expect(coverText(0, 0)).toBe('—');
});

it('shows a missing figure as a dash and a plain number without unit', () => {
  expect(figureText(null)).toBe('—');
  expect(figureText(0)).toBe('0');
  expect(unitText('1')).toBe('');
  expect(unitText('mm')).toBe('mm');
});
