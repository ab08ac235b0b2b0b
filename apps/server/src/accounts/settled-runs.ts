import { calcRun } from '@qingzhang/catalogue/tables/calculations';
import type { Pool, PoolClient } from 'pg';
import { isNotedFor, touchedOf, type WrittenTouched } from '../rows/change-notes.ts';
import { KEPT_SECONDS, type Look } from '../rows/follow-changes.ts';
import { NO_FIGURES, type Touched } from '../rows/row-changes.ts';
import { transaction } from '../rows/transaction.ts';
import { ENGINE_VERSION, nodeMajor } from './run-record.ts';

/** A run, and the runs that it builds on or adds up, in their order. */
interface Resting {
  readonly runId: string;
  readonly sources: readonly (string | undefined)[];
}

export interface Question {
  /** Changes that may give it other inputs; that runs were stored is asked for what `sources` do not tell. */
  readonly concerns: (touched: Touched) => boolean;
  readonly sources: Resting['sources'];
}

/** Whether a run that was found to stand is what its inputs give today. */
export type IsSettled = (runId: string, question: Question) => boolean;

/** Somebody may have changed rows by hand: nothing is relied on for longer. */
const OLDEST_SECONDS = 150;

const KEEP = `WITH old AS (DELETE FROM "settledRun" WHERE at < $2::float8 - ${4 * OLDEST_SECONDS})
INSERT INTO "settledRun" ("runId", snapshot, at, epoch, engine, sources)
SELECT "runId", $1, $2::float8, $3::uuid, $4, sources FROM unnest($5::uuid[], $6::jsonb[]) AS settled("runId", sources)
ON CONFLICT ("runId") DO UPDATE SET snapshot = excluded.snapshot, at = excluded.at, epoch = excluded.epoch,
  engine = excluded.engine, sources = excluded.sources`;

const FIND = `WITH first AS (SELECT origin, extract(epoch FROM at)::float8 AS at FROM "rowChange" WHERE xid = '0'::xid8 ORDER BY origin LIMIT 1)
SELECT settled."runId", settled.sources, (SELECT jsonb_agg(DISTINCT note.touched) FROM "rowChange" note
  WHERE note.xid >= pg_snapshot_xmin(settled.snapshot::pg_snapshot)
    AND NOT pg_visible_in_snapshot(note.xid, settled.snapshot::pg_snapshot)) AS notes
FROM "settledRun" settled JOIN first ON first.origin = settled.epoch AND first.at - settled.at < ${KEPT_SECONDS}
WHERE settled."runId" = ANY($1::uuid[]) AND settled.engine = $2
  AND extract(epoch FROM clock_timestamp()) - settled.at < ${OLDEST_SECONDS}`;

/**
 * Keeps for everybody on the database that runs are what their inputs give, as these were at a look or later: what was
 * written since that look has been noted. Within the transaction that stores the runs.
 */
export async function keepSettled(client: PoolClient, look: Look, runs: readonly Resting[]): Promise<void> {
  const { snapshot, at, epoch } = look;
  if (epoch === null || runs.length === 0) return;
  const sources = runs.map((run) => JSON.stringify(run.sources.map((id) => id ?? null)));
  await client.query(KEEP, [snapshot, at, epoch, engine(), runs.map(({ runId }) => runId), sources]);
}

/**
 * Which of some runs are what their inputs give: those of which that was found, where no change has been noted since that
 * concerns them, and where they rest on the same runs. It is as of this moment, whoever wrote.
 */
export async function settledRuns(
  pool: Pool,
  runIds: readonly string[],
  client: Pool | PoolClient = pool,
): Promise<IsSettled> {
  const { rows } = await client.query<{
    readonly runId: string;
    readonly sources: readonly (string | null)[];
    readonly notes: readonly (WrittenTouched | null)[] | null;
  }>({ name: 'settled runs', text: FIND, values: [runIds, engine()] });
  const known = new Map(rows.map((row) => [row.runId, row]));
  return (runId, { concerns, sources }) => {
    const found = known.get(runId);
    if (found === undefined) return false;
    if (found.sources.length !== sources.length || found.sources.some((id, at) => id !== (sources[at] ?? null)))
      return false;
    const touched = (found.notes ?? []).filter((note) => isNotedFor(pool, note)).map(touchedOf);
    return touched.every((each) => each !== undefined && !concerns(each));
  };
}

/** Another program may find otherwise of the same inputs: whoever starts one has all forget what was found before. */
export async function forgetSettled(pool: Pool): Promise<void> {
  await transaction(pool, (client) => client.query('DELETE FROM "settledRun"'), NO_FIGURES);
}

/** That runs are stored is no change to those that compare what they rest on. */
export function besidesRuns(concerns: Question['concerns']): Question['concerns'] {
  return (touched) => touched.table !== calcRun.name && concerns(touched);
}

function engine(): string {
  return `${ENGINE_VERSION} ${nodeMajor()}`;
}
