import { expect, it } from 'vitest';
import { timeOf } from './grid-time.ts';

it('says to the server which steps of a file are meant', () => {
  expect(timeOf('sum', '')).toBe('sum');
  expect(timeOf('mean', ' 2023 ')).toBe('mean:2023');
  expect(timeOf('one', '2023-07-01')).toBe('2023-07-01');
});
