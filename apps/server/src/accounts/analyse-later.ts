import type { Pool } from 'pg';
import type { Deps } from '../http/context.ts';
import { readingJob } from '../jobs/job-kind.ts';
import { callOff, submitJob } from '../jobs/jobs.ts';
import type { Actor } from '../rows/actor.ts';

interface AnalysedPlace {
  readonly year: number;
  readonly unitId: string;
}

/** Finds out how sure the total of an account unit is, unless that is known. */
export const ANALYSIS = readingJob<AnalysedPlace, { readonly analysed: boolean }>('analysis');

/** The later the year the sooner its turn; pictures of layers come before all of them. */
const AFTER_ALL_YEARS = 10_000;

/**
 * Has it found out how sure the totals of a year are, behind everything that somebody waits for: it takes longer than a
 * report, which finds it there. What was begun for the figures before is called off.
 */
export async function analyseLater(
  deps: Pick<Deps, 'config' | 'database' | 'jobs'>,
  { year, unitIds }: { readonly year: number; readonly unitIds: readonly string[] },
  actor: Actor,
): Promise<void> {
  if (!deps.config.analyseAhead) return;
  const title = `提前分析不确定性（${year} 年）`;
  for (const unitId of unitIds) {
    const request = { year, unitId };
    for (const { id } of await analysesUnderWay(deps.database.pool, request)) await callOff(deps, id);
    await submitJob(deps, { kind: ANALYSIS, title, request, turn: AFTER_ALL_YEARS - year }, actor);
  }
}

interface UnderWay {
  readonly id: string;
  readonly status: 'queued' | 'running';
  /** In %. */
  readonly progress: number;
}

export async function analysesUnderWay(pool: Pool, { year, unitId }: AnalysedPlace): Promise<readonly UnderWay[]> {
  const { rows } = await pool.query<UnderWay>(
    `SELECT id, status, progress FROM "calcJob" WHERE kind = $1 AND status IN ('queued', 'running')
AND (request ->> 'year')::integer = $2 AND request ->> 'unitId' = $3 AND NOT "cancelRequested"`,
    [ANALYSIS.name, year, unitId],
  );
  return rows;
}
