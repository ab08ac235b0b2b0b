import type { Deps } from '../http/context.ts';
import { findJob } from '../jobs/job-records.ts';
import { endedJob } from '../jobs/jobs.ts';
import { standingEdition } from './editions.ts';

/** Waits until the files of a year's edition are made, or are known not to come: nobody could make them later. */
export async function editionMade(deps: Deps, year: number): Promise<void> {
  const jobId = (await standingEdition(deps.database.pool, year))?.jobId ?? null;
  if (jobId === null || (await findJob(deps.database.pool, jobId)) === undefined) return;
  await endedJob(deps, jobId);
}
