import type { Pool } from 'pg';

const counts = new WeakMap<Pool, number>();

/**
 * How often rows may have changed, as far as this process knows. Whoever remembers something that was worked out from
 * rows notes the count before working it out; the memory holds while the count stays the same.
 */
export function changeCount(pool: Pool): number {
  return counts.get(pool) ?? 0;
}

/** Transactions and single statements count when they end, and readers of a job of another thread when it is over. */
export function countChange(pool: Pool): void {
  counts.set(pool, changeCount(pool) + 1);
}
