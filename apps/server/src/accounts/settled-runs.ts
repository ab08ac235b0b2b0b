import { calcRun } from '@qingzhang/catalogue/tables/calculations';
import type { Pool } from 'pg';
import { hasChanged, type Touched } from '../rows/row-changes.ts';

/** When a stored run was found to be what its inputs give. */
interface Settled {
  /** Changes that had been counted before its inputs were read. */
  readonly since: number;
  readonly at: number;
  /** The runs that it builds on or adds up, in their order. */
  readonly sources: readonly (string | undefined)[];
}

interface Question {
  /** Changes that may give it other inputs. */
  readonly concerns: (touched: Touched) => boolean;
  readonly sources: Settled['sources'];
}

/** Somebody may have changed rows by hand: nothing is relied on for longer. */
const OLDEST_MS = 150_000;
const MOST_KEPT = 1000;
const settled = new WeakMap<Pool, Map<string, Settled>>();

/** Remembers that a run is what its inputs give, or will be once it is stored. */
export function settle(pool: Pool, runId: string, { since, sources }: Pick<Settled, 'since' | 'sources'>): void {
  const known = settled.get(pool) ?? new Map<string, Settled>();
  settled.set(pool, known);
  // Found again, it is the latest.
  known.delete(runId);
  known.set(runId, { since, sources, at: Date.now() });
  if (known.size > MOST_KEPT) known.delete(known.keys().next().value!);
}

/**
 * Whether a run was found to be what its inputs give, and nothing that concerns these has changed since. What others wrote
 * must be known (`knowChanges`). That runs were stored is no change by itself: those that it rests on are compared.
 */
export function isSettled(pool: Pool, runId: string, { concerns, sources }: Question): boolean {
  const known = settled.get(pool)?.get(runId);
  if (known === undefined || Date.now() - known.at > OLDEST_MS) return false;
  if (known.sources.length !== sources.length || known.sources.some((id, at) => id !== sources[at])) return false;
  return !hasChanged(pool, known.since, (touched) => touched.table !== calcRun.name && concerns(touched));
}
