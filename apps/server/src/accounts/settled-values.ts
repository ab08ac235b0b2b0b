import type { Service } from '@qingzhang/catalogue/language/service';
import type { CalculatedService } from '@qingzhang/engine/totals/calculated-service';
import type { Pool } from 'pg';
import { changeCount, hasChanged } from '../rows/row-changes.ts';
import { concernsStoredOf } from './input-changes.ts';
import { besidesRuns } from './settled-runs.ts';

/** What the sums of a year take from a service, as its run has stored it. */
interface Settled {
  /** Changes that had been counted before it was read. */
  readonly since: number;
  readonly at: number;
  readonly value: CalculatedService | undefined;
}

interface Account {
  readonly year: number;
  /** Changes that had been counted before it was seen which runs stand. */
  readonly since: number;
  /** The run whose values all of those of a service are. */
  readonly runIdOf: (wire: string) => string | undefined;
}

type Read = () => Promise<CalculatedService | undefined>;

/** Somebody may have changed rows by hand. */
const OLDEST_MS = 150_000;
const MOST_KEPT = 200;
const settled = new WeakMap<Pool, Map<string, Settled>>();

/**
 * Reads what sums take from services, and remembers it by run: what a run has stored stands as long as it is whole and nothing
 * else has changed that sums look at. To be used by whoever knows what others have written, and lets nobody store values.
 */
export function settledValues(
  pool: Pool,
  { year, since, runIdOf }: Account,
): (service: Service, read: Read) => ReturnType<Read> {
  const known = settled.get(pool) ?? new Map<string, Settled>();
  settled.set(pool, known);
  const concerns = concernsStoredOf(year);
  // Which runs stand was seen before the values were held.
  const isOfToday = !hasChanged(pool, since, concerns);
  // Runs are told apart by their ids.
  const concernsOneRun = besidesRuns(concerns);
  const stands = (found: Settled) =>
    Date.now() - found.at <= OLDEST_MS && !hasChanged(pool, found.since, concernsOneRun);
  return async ({ wire }, read) => {
    const runId = runIdOf(wire);
    const kept = runId === undefined || !isOfToday ? undefined : known.get(runId);
    if (kept !== undefined && stands(kept)) return kept.value;
    const [before, at] = [changeCount(pool), Date.now()];
    const value = await read();
    if (runId === undefined || !isOfToday) return value;
    known.delete(runId);
    known.set(runId, { since: before, at, value });
    if (known.size > MOST_KEPT) known.delete(known.keys().next().value!);
    return value;
  };
}
