import { expect, it } from 'vitest';
import { timesApart, timesText } from './times-text.ts';

it('says how many times one figure is another, from either side', () => {
  // 65.44 ÷ 6.544 = 10.
  expect(timesApart(65.44, 6.544)).toBeCloseTo(10, 12);
  expect(timesApart(6.544, 65.44)).toBeCloseTo(10, 12);
  expect(timesText(1200, 1)).toBe('是其 1,200 倍');
  expect(timesText(1, 3)).toBe('只有其 1/3');
});
