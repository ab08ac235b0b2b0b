import { BRIDGE_JOB } from '../accounts/bridge-job.ts';
import { CALCULATION_AGAIN_JOB } from '../accounts/calculate-again-job.ts';
import { CALCULATION_JOB } from '../accounts/calculate-job.ts';
import { RECOMPUTING_JOB } from '../accounts/recompute-job.ts';
import { UNCERTAINTY_JOB } from '../accounts/uncertainty-job.ts';
import { RECOGNISING_JOB } from '../imports/batch/recognise-job.ts';
import { CHECKING_JOB, IMPORTING_JOB, MARKING_JOB, READING_JOB } from '../imports/import-job.ts';
import type { WorkerKind } from '../config/worker-settings.ts';
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
import { REGION_BOOK_JOB } from '../regions/values/region-book-job.ts';
import { ANALYSIS_JOB } from '../reports/analysis-job.ts';
import { EDITION_FILES_JOB } from '../reports/edition-files-job.ts';
import { REPORT_EXPORT_JOB } from '../reports/export-job.ts';
import { LIST_EXPORT_JOB } from '../sheets/export-job.ts';
import { SURFACE_JOB } from '../surfaces/surface-job.ts';

type Run = (task: Task) => Promise<unknown>;

/** What workers can be given to do, by the words of their setting; groups are no jobs of their own. */
const KINDS: Readonly<
  Record<Exclude<WorkerKind, 'groups'>, readonly { readonly name: string; readonly run: unknown }[]>
> = {
  calculate: [
    CALCULATION_JOB,
    CALCULATION_AGAIN_JOB,
    RECOMPUTING_JOB,
    COUNTY_JOB,
    UNCERTAINTY_JOB,
    ANALYSIS_JOB,
    BRIDGE_JOB,
    OFFICE_COMPARISON_JOB,
  ],
  layers: [LAYER_PREPARATION, RESULT_LAYERS, STATISTICS_JOB, SURFACE_JOB],
  import: [READING_JOB, CHECKING_JOB, IMPORTING_JOB, MARKING_JOB, RECOGNISING_JOB],
  regions: [BOUNDARY_CHECKING, REGION_IMPORTING, RESHAPING_JOB],
  report: [REPORT_EXPORT_JOB, EDITION_FILES_JOB, REGION_BOOK_JOB, LIST_EXPORT_JOB],
  practice: [PRACTICE_LOAD, PRACTICE_REMOVAL],
};

/** What workers can do, by the kind that stands in a job's record: its request was written by whoever asked for that kind. */
export const JOB_RUNS: ReadonlyMap<string, Run> = new Map(
  Object.values(KINDS).flatMap((kinds) => kinds.map(({ name, run }) => [name, run as Run] as const)),
);

/** The names of jobs of some kinds; undefined where these are all. */
export function jobsOfKinds(kinds: readonly WorkerKind[]): readonly string[] | undefined {
  const taken = Object.entries(KINDS).filter(([kind]) => kinds.includes(kind as WorkerKind));
  if (taken.length === Object.keys(KINDS).length) return undefined;
  return taken.flatMap(([, jobs]) => jobs.map(({ name }) => name));
}
