import { isFault } from '@qingzhang/core/fault';
import { expect, it } from 'vitest';
import { byteRate } from './byte-rate.ts';

it('counts bytes by address and window', () => {
  let time = 0;
  const rate = byteRate(100, 60_000, () => time);
  rate.charge('10.0.0.1', 60);
  rate.charge('10.0.0.1', 40);
  rate.charge('10.0.0.2', 100);
  time = 45_000;
  // 60 + 40 + 1 = 101 > 100; the window that began at 0 s ends at 60 s, 15 s from now.
  const refused = catchError(() => rate.charge('10.0.0.1', 1));
  expect(isFault(refused, 'TOO_MANY_REQUESTS') && refused.params.seconds).toBe(15);
  time = 60_000;
  expect(() => rate.charge('10.0.0.1', 100)).not.toThrow();
});

function catchError(work: () => void): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  return undefined;
}
