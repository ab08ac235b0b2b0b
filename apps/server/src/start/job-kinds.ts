import { BRIDGE_JOB } from '../accounts/bridge-job.ts';
import { CALCULATION_AGAIN_JOB } from '../accounts/calculate-again-job.ts';
import { CALCULATION_JOB } from '../accounts/calculate-job.ts';
import { RECOMPUTING_JOB } from '../accounts/recompute-job.ts';
import { UNCERTAINTY_JOB } from '../accounts/uncertainty-job.ts';
import { RECOGNISING_JOB } from '../imports/batch/recognise-job.ts';
import { CHECKING_JOB, IMPORTING_JOB, MARKING_JOB, READING_JOB } from '../imports/import-job.ts';
import type { Task } from '../jobs/job-kind.ts';
import { OFFICE_COMPARISON_JOB } from '../offices/compare-job.ts';
import { LAYER_PREPARATION } from '../layers/prepare-job.ts';
import { RESULT_LAYERS } from '../layers/result-layers-job.ts';
import { STATISTICS_JOB } from '../map/statistics/statistics-job.ts';
import { PRACTICE_LOAD } from '../practice/load-practice.ts';
import { PRACTICE_REMOVAL } from '../practice/remove-practice.ts';
import { BOUNDARY_CHECKING } from '../regions/boundaries/boundaries-job.ts';
import { REGION_IMPORTING } from '../regions/import/import-job.ts';
import { RESHAPING_JOB } from '../regions/reshape/reshape.ts';
import { COUNTY_JOB } from '../regions/values/county-job.ts';
import { EDITION_FILES_JOB } from '../reports/edition-files-job.ts';
import { REPORT_EXPORT_JOB } from '../reports/export-job.ts';

type Run = (task: Task) => Promise<unknown>;

const KINDS = [
  CALCULATION_JOB,
  CALCULATION_AGAIN_JOB,
  RECOMPUTING_JOB,
  COUNTY_JOB,
  UNCERTAINTY_JOB,
  BRIDGE_JOB,
  OFFICE_COMPARISON_JOB,
  BOUNDARY_CHECKING,
  REGION_IMPORTING,
  RESHAPING_JOB,
  READING_JOB,
  CHECKING_JOB,
  IMPORTING_JOB,
  MARKING_JOB,
  RECOGNISING_JOB,
  STATISTICS_JOB,
  LAYER_PREPARATION,
  RESULT_LAYERS,
  REPORT_EXPORT_JOB,
  EDITION_FILES_JOB,
  PRACTICE_LOAD,
  PRACTICE_REMOVAL,
];

/** What workers can do, by the kind that stands in a job's record: its request was written by whoever asked for that kind. */
export const JOB_RUNS: ReadonlyMap<string, Run> = new Map(KINDS.map(({ name, run }) => [name, run as Run]));
