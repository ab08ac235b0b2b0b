import { expect, it } from 'vitest';
import { coverWords, figureWords, unitWords } from './statistics.ts';

it('says how much of a drawing has values without rounding gaps away', () => {
  expect(coverWords(5, 10)).toBe('50%');
  expect(coverWords(0, 10)).toBe('0%');
  // 0.02 of 10 is 0.2 %, 9.98 of 10 is 99.8 %
  expect(coverWords(0.02, 10)).toBe('<1%');
  expect(coverWords(9.98, 10)).toBe('>99%');
  expect(coverWords(10, 10)).toBe('100%');
  expect(coverWords(0, 0)).toBe('—');
});

it('shows a missing figure as a dash and a plain number without unit', () => {
  expect(figureWords(null)).toBe('—');
  expect(figureWords(0)).toBe('0');
  expect(unitWords('1')).toBe('');
  expect(unitWords('mm')).toBe('mm');
});
