import { expect, it } from 'vitest';
import { readRunNumber, runNumber } from './run-number.ts';

const RUN = '3f0c7a52-6b1e-4b8f-9a57-0f6d0f2f6a11';

it('is the head of the id in two groups, with the region where it is one', () => {
  expect(runNumber(RUN)).toBe('3F0C7-A526B');
  expect(runNumber(RUN, '371328102')).toBe('3F0C7-A526B-371328102');
});

it('is read as it may be typed, and means the ids that begin so', () => {
  for (const typed of ['3F0C7-A526B', ' 3f0c7a526b ', '3F0C7 A526B']) {
    const { from, to, regionCode } = readRunNumber(typed)!;
    expect([from, to, regionCode]).toEqual([
      '3f0c7a52-6b00-0000-0000-000000000000',
      '3f0c7a52-6bff-ffff-ffff-ffffffffffff',
      null,
    ]);
    expect(from <= RUN && RUN <= to).toBe(true);
  }
  expect(readRunNumber(runNumber(RUN, '371328102'))!.regionCode).toBe('371328102');
});

it('is nothing else that somebody types', () => {
  for (const typed of ['', '371328', '水源涵养', '3F0C7-A52', '3F0C7-A526B-', '3F0C7-A526G']) {
    expect(readRunNumber(typed), typed).toBeUndefined();
  }
});
