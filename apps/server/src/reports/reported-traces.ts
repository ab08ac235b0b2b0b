import type { Trace } from '@qingzhang/engine/trace/trace';
import type { Pool } from 'pg';
import { keyWithin } from '../database/tenant-pool.ts';
import { traceOf } from '../accounts/packed-record.ts';

/** How a run came to its value, without what each region gets of it: that is the larger part, which few ask for. */
export type ReportedTrace = Omit<Trace, 'regions'>;

/** A run never changes, so what it says is read once; null of a sum that calculates nothing itself. */
const kept = new Map<string, ReportedTrace | null>();
/** Those of three years of a county. */
const MOST_KEPT = 45;

/** How runs came to their values, and what a sum calculates itself, by wire name. */
export async function reportedTraces(
  pool: Pool,
  runIds: readonly string[],
): Promise<ReadonlyMap<string, ReportedTrace>> {
  const known = new Map<string, ReportedTrace | null>();
  for (const runId of runIds) {
    const own = kept.get(keyWithin(pool, runId));
    if (own !== undefined) known.set(runId, own);
  }
  const packed = await packedTraces(
    pool,
    runIds.filter((runId) => !known.has(runId)),
  );
  // One after the other: all of a county's at once would hold the memory of all, and the turn of everybody else.
  for (const [runId, each] of packed) {
    const own = await ownTrace(each);
    known.set(runId, own === undefined ? null : withoutRegions(own));
  }
  for (const [runId, trace] of known) {
    // Those that were asked for last stay longest.
    const key = keyWithin(pool, runId);
    kept.delete(key);
    kept.set(key, trace);
    if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value!);
  }
  const inOrder = runIds.flatMap((runId) => known.get(runId) ?? []);
  return new Map(inOrder.map((trace) => [trace.service, trace]));
}

/** The whole of one, with its regions; undefined where nothing is kept of the run. */
export async function wholeTrace(pool: Pool, runId: string): Promise<Trace | undefined> {
  const packed = (await packedTraces(pool, [runId])).get(runId);
  return packed === undefined ? undefined : ownTrace(packed);
}

async function packedTraces(pool: Pool, runIds: readonly string[]): Promise<ReadonlyMap<string, Buffer>> {
  if (runIds.length === 0) return new Map();
  const { rows } = await pool.query<{ runId: string; trace: Buffer }>(
    'SELECT "runId", trace FROM "runRecord" WHERE "runId" = ANY($1::uuid[])',
    [runIds],
  );
  return new Map(rows.map(({ runId, trace }) => [runId, trace]));
}

async function ownTrace(packed: Buffer): Promise<Trace | undefined> {
  const read = await traceOf(packed);
  return 'lines' in read ? read.addend : read;
}

function withoutRegions({ regions: _regions, ...trace }: Trace): ReportedTrace {
  return trace;
}
