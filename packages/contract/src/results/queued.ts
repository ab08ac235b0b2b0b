import { z } from 'zod';
import type { Wire } from '../wire.ts';

/** What a call answers whose caller does not wait: the job to ask about. */
export const queued = z.strictObject({ status: z.literal('queued'), jobId: z.guid() });

export type Queued = Wire<typeof queued>;

export function isQueued(answer: object): answer is Queued {
  return 'status' in answer && answer.status === 'queued';
}
