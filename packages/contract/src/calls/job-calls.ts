import { z } from 'zod';
import { job } from '../results/job.ts';
import { defineCall, events, SIGNED_IN } from './call.ts';

const ofJob = z.strictObject({ jobId: z.guid() });
const example = { body: { jobId: '3f0c7a52-6b1e-4b8f-9a57-0f6d0f2f6a11' } };

export const jobInfo = defineCall({
  name: 'job/getDataInfo',
  title: '任务状态',
  isPolled: true,
  access: SIGNED_IN,
  body: ofJob,
  answer: job,
  example,
});

export const cancelJob = defineCall({
  name: 'job/cancel',
  title: '取消任务',
  description: '本人的任务，或由管理员取消；正在进行的任务稍后停下，原来的结果不变。',
  access: SIGNED_IN,
  body: ofJob,
  answer: z.strictObject({ jobId: z.guid(), status: job.shape.status }),
  example,
});

export const jobEvents = defineCall({
  name: 'job/events',
  method: 'GET',
  title: '任务进度',
  isPolled: true,
  description: '服务器推送：先是任务现状，此后每有变化一条，结束时最后一条。',
  access: SIGNED_IN,
  takesQuery: true,
  body: ofJob,
  answer: events(job),
  example,
});

export const JOB_CALLS = [jobInfo, cancelJob, jobEvents];
