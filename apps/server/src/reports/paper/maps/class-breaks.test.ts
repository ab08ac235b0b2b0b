import { expect, it } from 'vitest';
import { classAt, classBreaks } from './class-breaks.ts';

const counts = (values: readonly number[], breaks: readonly number[]) =>
  Array.from(
    { length: breaks.length + 1 },
    (_, own) => values.filter((value) => classAt(breaks, value) === own).length,
  );

it('classes hold about equally many, and end at round figures', () => {
  // 1.01, 2.02 … 10.10: two in each of five; ends 2.02, 4.04, 6.06, 8.08, of which two digits are 2.0, 4.0, 6.1, 8.1.
  const values = Array.from({ length: 10 }, (_, at) => (at + 1) * 1.01);
  const breaks = classBreaks(values, 5);
  expect(breaks).toEqual([2, 4, 6.1, 8.1]);
  // 2.02 is above 2.0: by the figures of the legend it belongs to the second class.
  expect(counts(values, breaks)).toEqual([1, 2, 3, 2, 2]);
});

it('takes as many digits as it needs to part close values', () => {
  // Two digits would make all of them 100.
  const breaks = classBreaks([100.1, 100.2, 100.3, 100.4, 100.5], 5);
  expect(breaks).toEqual([100.1, 100.2, 100.3, 100.4]);
});

it('regions that have nothing are a class of their own, and the others are parted among themselves', () => {
  // Six of ten are 0; 10, 20, 30, 40 fill the four classes that are left.
  const values = [0, 0, 0, 0, 0, 0, 10, 20, 30, 40];
  expect(classBreaks(values, 5)).toEqual([0, 10, 20, 30]);
  expect(counts(values, classBreaks(values, 5))).toEqual([6, 1, 1, 1, 1]);
});

it('a single value is one class, losses are the lowest', () => {
  expect(classBreaks([7, 7, 7], 5)).toEqual([]);
  const breaks = classBreaks([-30, -10, 20, 50, 90], 5);
  expect(breaks).toEqual([-30, -10, 20, 50]);
  expect(classAt(breaks, -30)).toBe(0);
});
