import type { PixelRun } from './request.ts';
import type { PixelAnswer, PixelTask } from './task.ts';
import type { PixelJob } from './tile-runner.ts';

/** Threads that do pixel work; one pool serves a whole process. */
export interface PixelPool {
  /** Does the tasks of a job. Answers are handed over in the order of the tasks, whichever is ready first. */
  readonly run: (
    job: PixelJob,
    tasks: readonly PixelTask[],
    accept: (answer: PixelAnswer) => void,
    options: PixelRun,
  ) => Promise<void>;
  /** Ends all threads; what they were doing fails. */
  readonly dispose: () => Promise<void>;
}
