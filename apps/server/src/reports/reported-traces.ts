import type { Trace } from '@qingzhang/engine/trace/trace';
import type { Pool } from 'pg';
import { traceOf } from '../accounts/packed-record.ts';
import { ALWAYS, remembering } from '../rows/remember.ts';

/** How a run came to its value, without what each region gets of it: that is the larger part, which few ask for. */
export type ReportedTrace = Omit<Trace, 'regions'>;

/** A run never changes, so what it says is read once; null of a sum that calculates nothing itself. Those of three years of a county. */
const traces = remembering<ReportedTrace | null>({ most: 45, pace: ALWAYS, keptAs: 'traces' });

/** How runs came to their values, and what a sum calculates itself, by wire name. */
export async function reportedTraces(
  pool: Pool,
  runIds: readonly string[],
): Promise<ReadonlyMap<string, ReportedTrace>> {
  const found: ReportedTrace[] = [];
  // One after the other: all of a county's at once would hold the memory of all, and the turn of everybody else.
  for (const runId of runIds) {
    const form = async () => withoutRegions(await wholeTrace(pool, runId));
    const trace = await traces(pool, runId, { concerns: never, form });
    if (trace !== null) found.push(trace);
  }
  return new Map(found.map((trace) => [trace.service, trace]));
}

function never(): false {
  return false;
}

/** The whole of one, with its regions; undefined where nothing is kept of the run. */
export async function wholeTrace(pool: Pool, runId: string): Promise<Trace | undefined> {
  const { rows } = await pool.query<{ trace: Buffer }>({
    name: 'trace of run',
    text: 'SELECT trace FROM "runRecord" WHERE "runId" = $1',
    values: [runId],
  });
  return rows[0] === undefined ? undefined : ownTrace(rows[0].trace);
}

async function ownTrace(packed: Buffer): Promise<Trace | undefined> {
  const read = await traceOf(packed);
  return 'lines' in read ? read.addend : read;
}

function withoutRegions(whole: Trace | undefined): ReportedTrace | null {
  if (whole === undefined) return null;
  const { regions: _regions, ...trace } = whole;
  return trace;
}
