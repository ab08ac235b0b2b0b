import type { FastifyReply } from 'fastify';
import { requireSpace } from '../config/disk-standing.ts';
import { sendStoredFile } from '../files/download.ts';
import type { Context } from '../http/context.ts';
import { callOff, jobResult, submitJob, type JobDraft } from '../jobs/jobs.ts';

/**
 * Answers a call with a file that a worker makes: to gather and to write it takes seconds, in which everybody else is
 * answered. Whoever goes away meanwhile takes the job along.
 */
export async function sendMade<Request>(
  context: Context,
  draft: JobDraft<Request, { readonly fileId: string }>,
): Promise<FastifyReply> {
  // Workers take nothing up without room, and nobody waits for that.
  await requireSpace(context.config);
  const { reply, request } = context;
  const jobId = await submitJob(context, draft, context.actor);
  const leave = () => {
    callOff(context, jobId).catch((error: unknown) => {
      request.log.error({ err: error, jobId }, 'a file that nobody waits for any more is made all the same');
    });
  };
  reply.raw.once('close', leave);
  try {
    const { fileId } = await jobResult(context, draft.kind, jobId);
    return await sendStoredFile(context, fileId, reply, 'private, no-store');
  } finally {
    reply.raw.removeListener('close', leave);
  }
}
