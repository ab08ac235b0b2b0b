import type { BodyOf } from '@qingzhang/contract/calls/call';
import { reshapeRegion } from '@qingzhang/contract/calls/reshape-calls';
import type { Reshaped } from '@qingzhang/contract/results/reshaped';
import { handle } from '../../http/handle.ts';
import { jobName } from '../../jobs/job-kind.ts';
import { jobResult, submitJob } from '../../jobs/jobs.ts';
import { SURROUNDINGS } from './surroundings.ts';

/** Done by a worker: borders of many corners take a while to compare. */
export const RESHAPING = jobName<BodyOf<typeof reshapeRegion>, Reshaped>('regionReshape');

const RESHAPE = handle(reshapeRegion).by(async (context) => {
  const { body, actor } = context;
  const title = body.preview ? '检查手绘的边界' : '保存手绘的边界';
  const jobId = await submitJob(context, { kind: RESHAPING, title, request: body, isQuick: true }, actor);
  return jobResult(context, RESHAPING, jobId);
});

export const RESHAPE_HANDLINGS = [SURROUNDINGS, RESHAPE];
