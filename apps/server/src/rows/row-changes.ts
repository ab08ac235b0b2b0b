import type { Pool } from 'pg';

const counts = new WeakMap<Pool, number>();

/**
 * How often rows may have changed, as far as this process knows. What is worked out from rows and remembered is
 * remembered with the count before it was worked out, and holds as long as the count stays.
 */
export function changeCount(pool: Pool): number {
  return counts.get(pool) ?? 0;
}

/** Said where writes end: by transactions, by single statements, and when a job of another thread is seen to be over. */
export function countChange(pool: Pool): void {
  counts.set(pool, changeCount(pool) + 1);
}
