import { Fault } from '@qingzhang/core/fault';
import type { PoolClient } from 'pg';
import type { Actor } from '../rows/actor.ts';
import { NO_FIGURES } from '../rows/row-changes.ts';
import { transaction } from '../rows/transaction.ts';
import type { Deps } from '../http/context.ts';
import { nextNotice, NOTICE_CHANNEL, QUEUE_TOPIC } from '../job-queue/job-notices.ts';
import type { JobName } from './job-kind.ts';
import {
  createJob,
  findJob,
  isOver,
  requestCancel,
  type JobFailure,
  type JobRecord,
  type JobStatus,
} from './job-records.ts';
import { placeInLine } from './job-standing.ts';

/** A job before it stands in line. */
export interface JobDraft<Request, Result> {
  readonly kind: JobName<Request, Result>;
  readonly title: string;
  readonly request: Request;
  /** It takes moments, and its caller waits for it: it passes what takes longer. */
  readonly isQuick?: boolean;
  /** Of jobs that nobody waits for: those with a lower one come first. */
  readonly turn?: number;
}

/** Looks at the record this often even when no hint came. */
const LOOK_MS = 1000;

/** Puts a job in line and wakes the workers. */
export async function submitJob<Request, Result>(
  deps: Pick<Deps, 'database' | 'jobs'>,
  draft: JobDraft<Request, Result>,
  actor: Actor,
): Promise<string> {
  return transaction(deps.database.pool, (client) => submitWithin(client, deps, draft, actor), NO_FIGURES);
}

/** The same as a part of the caller's transaction: the job is there if what it follows from is. */
export async function submitWithin<Request, Result>(
  client: PoolClient,
  { jobs }: Pick<Deps, 'jobs'>,
  { kind: { name: kind }, title, request, isQuick, turn }: JobDraft<Request, Result>,
  actor: Actor,
): Promise<string> {
  const place = await placeInLine(client, { kind, isQuick, turn }, actor.userName);
  const id = await createJob(client, { kind, title, request }, actor);
  await jobs.queue.submit(client, id, place);
  await client.query(`SELECT pg_notify('${NOTICE_CHANNEL}', '${QUEUE_TOPIC}')`);
  return id;
}

/** Asks for a job to stop; one that has not begun leaves the line. Answers its status then, nothing where it was over. */
export async function callOff(
  { database, jobs }: Pick<Deps, 'database' | 'jobs'>,
  id: string,
): Promise<JobStatus | undefined> {
  const status = await requestCancel(database.pool, id);
  if (status === 'cancelled') await jobs.queue.drop(database.pool, id);
  return status;
}

/** The record of a job once it has ended. */
export async function endedJob({ database, jobs }: Deps, id: string): Promise<JobRecord> {
  for (;;) {
    const notice = nextNotice(jobs.notices, id, LOOK_MS);
    const job = await findJob(database.pool, id);
    if (job === undefined) throw new Fault('JOB_NOT_FOUND', {});
    if (isOver(job)) return job;
    await notice;
  }
}

/** Waits for a job and answers its result; a job that came to nothing says why, as if it had run here. */
export async function jobResult<Request, Result>(
  deps: Deps,
  _kind: JobName<Request, Result>,
  id: string,
): Promise<Result> {
  const { status, result, title, failure } = await endedJob(deps, id);
  // What a job of this kind gave was stored as JSON, which has the same type.
  if (status === 'done') return result as Result;
  throw failure === null ? new Fault('JOB_CANCELLED', { title }) : faultOf(failure);
}

function faultOf({ code, params, issues }: JobFailure): Fault {
  return new Fault(code, params as never, { issues });
}

/** Puts a job in line and waits for it; or, where the caller will not wait, only says which job it is. */
export async function doneOrQueued<Request, Result>(
  deps: Deps & { readonly actor: Actor },
  draft: JobDraft<Request, Result>,
  isAsync: boolean | undefined,
): Promise<Result | { readonly status: 'queued'; readonly jobId: string }> {
  const jobId = await submitJob(deps, draft, deps.actor);
  return isAsync === true ? { status: 'queued', jobId } : jobResult(deps, draft.kind, jobId);
}
