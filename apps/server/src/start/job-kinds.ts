import { bridgeJob } from '../accounts/bridge-job.ts';
import { calculateJob } from '../accounts/calculate-job.ts';
import { uncertaintyJob } from '../accounts/uncertainty-job.ts';
import { IMPORT_JOBS } from '../imports/import-job.ts';
import { layerJob } from '../layers/prepare-job.ts';
import { resultLayersJob } from '../layers/result-layers-job.ts';
import { RESULT_LAYERS_JOB } from '../accounts/write-layers-later.ts';
import { STATISTICS_JOB, statisticsJob } from '../map/statistics/statistics-job.ts';
import { boundariesJob } from '../regions/boundaries/boundaries-job.ts';
import { countyJob } from '../regions/values/county-job.ts';
import { practiceJob } from '../practice/load-practice.ts';
import { PRACTICE_JOB, REMOVAL_JOB } from '../practice/practice-kinds.ts';
import { removalJob } from '../practice/remove-practice.ts';
import { LAYER_JOB } from '../tables/prepare-layers.ts';
import type { JobKind } from '../jobs/job-kind.ts';

/** What workers can do, by the kind that stands in a job's record. */
export const JOB_KINDS: Readonly<Record<string, JobKind>> = {
  calculate: calculateJob,
  county: countyJob,
  uncertainty: uncertaintyJob,
  bridge: bridgeJob,
  boundaries: boundariesJob,
  ...IMPORT_JOBS,
  [STATISTICS_JOB]: statisticsJob,
  [LAYER_JOB]: layerJob,
  [RESULT_LAYERS_JOB]: resultLayersJob,
  [PRACTICE_JOB]: practiceJob,
  [REMOVAL_JOB]: removalJob,
};
