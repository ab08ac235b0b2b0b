import { expect } from 'vitest';

/** To 1e-9 of the expected figure. */
export function expectClose(found: number | undefined, expected: number): void {
  const isClose = found !== undefined && Math.abs(found - expected) <= 1e-9 * Math.abs(expected);
  expect(isClose, `${found} instead of ${expected}`).toBe(true);
}
