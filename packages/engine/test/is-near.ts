/** A sum of large terms that cancel may be off by 1e-9 of the terms. */
const NEARLY_NOTHING = 1e-6;

/** To 1e-9 of the expected figure. */
export function isNear(found: number, expected: number): boolean {
  return Math.abs(found - expected) <= Math.max(1e-9 * Math.abs(expected), NEARLY_NOTHING);
}
