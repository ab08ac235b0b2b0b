import type { DoneOrQueued } from '@qingzhang/contract/imports/report';
import { requireFiles } from '../files/file-rights.ts';
import { storedFile } from '../files/stored-file.ts';
import type { Context } from '../http/context.ts';
import { jobResult, submitJob } from '../jobs/jobs.ts';
import type { FileWork } from './import-works.ts';

/** A workbook of some thousand rows has so many bytes; what takes longer is told as a job that can be followed. */
const LARGE = 400 * 1024;

interface Asked {
  readonly fileId: string;
}

/** Lets a worker do it: who sent a small file waits for it, a large one is a job to follow. */
export async function nowOrLater<Request extends Asked, Result>(
  context: Context,
  work: FileWork<Request, Result>,
  request: Request,
): Promise<DoneOrQueued<Result>> {
  await requireFiles(context, [request.fileId]);
  if (await isLarge(context, request)) return queued(context, work, request);
  return { status: 'done', jobId: null, result: await doneByWorker(context, work, request) };
}

export async function queued<Request extends Asked, Result>(
  context: Context,
  work: FileWork<Request, Result>,
  request: Request,
): Promise<DoneOrQueued<Result>> {
  return { status: 'queued', jobId: await submitWork(context, work, request), result: null };
}

export async function doneByWorker<Request extends Asked, Result>(
  context: Context,
  work: FileWork<Request, Result>,
  request: Request,
): Promise<Result> {
  return jobResult(context, work, await submitWork(context, work, request));
}

async function submitWork<Request extends Asked, Result>(
  context: Context,
  work: FileWork<Request, Result>,
  request: Request,
): Promise<string> {
  const { name } = await storedFile(context.database.pool, request.fileId);
  const isQuick = !(await isLarge(context, request));
  return submitJob(context, { kind: work, title: `${work.verb}“${name}”`, request, isQuick }, context.actor);
}

export async function isLarge({ database }: Context, { fileId }: Asked): Promise<boolean> {
  return (await storedFile(database.pool, fileId)).size > LARGE;
}
