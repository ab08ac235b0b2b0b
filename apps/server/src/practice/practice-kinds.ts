import { jobName } from '../jobs/job-kind.ts';

export interface PracticeRequest {
  /** Of the finest layers; 30 m unless said. */
  readonly pixelSizeM?: number;
}

interface PracticeLoaded {
  readonly years: readonly number[];
  readonly regions: number;
  readonly layers: number;
}

/** How much was taken away. */
interface PracticeRemoved {
  readonly rows: number;
  readonly files: number;
}

/** Kinds of jobs about the practice county. */
export const PRACTICE_JOB = jobName<PracticeRequest, PracticeLoaded>('practice');
export const REMOVAL_JOB = jobName<object, PracticeRemoved>('practice-removal');
