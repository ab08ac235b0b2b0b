import { Fault } from '@qingzhang/core/fault';
import { checkBoundaries } from '@qingzhang/contract/calls/region-calls';
import type { BoundaryCheck } from '@qingzhang/contract/results/region-changes';
import { handle } from '../../http/handle.ts';
import { readingJob } from '../../jobs/job-kind.ts';
import { doneOrQueued } from '../../jobs/jobs.ts';
import { currentVersion } from '../../territory/region-version.ts';

/** Holds the boundaries of a version against each other. */
export const BOUNDARY_CHECK = readingJob<{ readonly boundaryVersion: string }, BoundaryCheck>('boundaries');

/** Checks the boundaries of a version as a job, because clipping thousands of borders takes a while. */
export const CHECK_BOUNDARIES = handle(checkBoundaries).by(async (context) => {
  const { boundaryVersion: asked, async } = context.body;
  const { pool } = context.database;
  const boundaryVersion = asked || (await currentVersion(pool));
  const { rows } = await pool.query<{ has: boolean }>(
    'SELECT EXISTS (SELECT FROM region WHERE "boundaryVersion" = $1 AND "deletedAt" IS NULL) AS has',
    [boundaryVersion],
  );
  if (!rows[0]!.has) throw new Fault('REGION_NONE', {});
  const draft = { kind: BOUNDARY_CHECK, title: `检查边界（版本 ${boundaryVersion}）`, request: { boundaryVersion } };
  return doneOrQueued(context, draft, async);
});
