import { z } from 'zod';
import { jsonValue } from '../json-value.ts';
import type { Wire } from '../wire.ts';
import { issue } from '../issue-schema.ts';

/** Long work of the server, as it is asked about and as its events tell it. */
export const job = z
  .strictObject({
    jobId: z.guid(),
    kind: z.string(),
    title: z.string(),
    request: jsonValue,
    status: z.enum(['queued', 'running', 'done', 'failed', 'cancelled']),
    stage: z.string().nullable(),
    /** In %. */
    progress: z.number(),
    cancelRequested: z.boolean(),
    attempts: z.int(),
    failure: z
      .strictObject({ code: z.string(), params: jsonValue, message: z.string(), issues: z.array(issue) })
      .nullable(),
    /** What the job's own call answers when it is waited for. */
    result: jsonValue,
    createdBy: z.string(),
    createdAt: z.string(),
    startedAt: z.string().nullable(),
    finishedAt: z.string().nullable(),
  })
  .meta({ id: 'Job' });

export type Job = Wire<typeof job>;
