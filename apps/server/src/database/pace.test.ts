import { expect, it } from 'vitest';
import { growingPauses } from './pace.ts';

it('pauses double up to the longest, and one success forgets them', () => {
  let time = 0;
  // random() = 1: the pauses are the full ones, 100, 200, 400, 500, 500.
  const pace = growingPauses({ first: 100, longest: 500, now: () => time, random: () => 1 });
  expect(pace.wait()).toBe(0);
  const pauses = Array.from({ length: 5 }, () => {
    pace.failed();
    const pause = pace.wait();
    time += pause;
    return pause;
  });
  expect(pauses).toEqual([100, 200, 400, 500, 500]);
  pace.failed();
  pace.succeeded();
  expect(pace.wait()).toBe(0);
  pace.failed();
  expect(pace.wait()).toBe(100);
});

it('attempts that failed together count once, and no two crowds come back at the same time', () => {
  const pace = growingPauses({ first: 100, longest: 500, now: () => 0, random: () => 1 });
  for (let index = 0; index < 16; index += 1) pace.failed();
  expect(pace.wait()).toBe(100);
  // random() = 0: half of the full pause, 100 / 2.
  const early = growingPauses({ first: 100, longest: 500, now: () => 0, random: () => 0 });
  early.failed();
  expect(early.wait()).toBe(50);
});
