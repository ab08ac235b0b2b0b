import type { readDailySeries } from '@qingzhang/engine/prepare/daily-series';
import { apartTask } from '../apart/apart-task.ts';

/** The daily series in a row's file. */
export const READ_SERIES = apartTask<{ readonly path: string }, ReturnType<typeof readDailySeries>>(
  'readSeries',
  ({ path }) => [path],
);
