import { bridgeJob } from '../accounts/bridge-job.ts';
import { calculateJob } from '../accounts/calculate-job.ts';
import { uncertaintyJob } from '../accounts/uncertainty-job.ts';
import type { JobKind } from './job-kind.ts';

/** What workers can do, by the kind that stands in a job's record. */
export const JOB_KINDS: Readonly<Record<string, JobKind>> = {
  calculate: calculateJob,
  uncertainty: uncertaintyJob,
  bridge: bridgeJob,
};
