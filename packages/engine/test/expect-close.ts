import { expect } from 'vitest';
import { isClose } from './account-kit.ts';

/** To 1e-9 of the expected figure, the measure of the golden examples. */
export function expectClose(found: number | undefined, expected: number): void {
  expect(found !== undefined && isClose(found, expected), `${found} instead of ${expected}`).toBe(true);
}
