import { Fault } from '@qingzhang/core/fault';
import type { Actor } from '../rows/actor.ts';
import { transaction } from '../rows/transaction.ts';
import type { Deps } from '../http/context.ts';
import { nextNotice, NOTICE_CHANNEL, QUEUE_TOPIC } from '../job-queue/job-notices.ts';
import type { Line } from '../job-queue/job-queue.ts';
import { createJob, findJob, isOver, type JobFailure, type JobRecord } from './job-records.ts';

interface Draft {
  readonly kind: string;
  readonly title: string;
  readonly request: unknown;
  /** `later`: nobody waits for it. */
  readonly line?: Line;
}

/** Looks at the record this often even when no hint came. */
const LOOK_MS = 1000;

/** Puts a job in line and wakes the workers. */
export async function submitJob({ database, jobs }: Deps, draft: Draft, actor: Actor): Promise<string> {
  return transaction(database.pool, async (client) => {
    const id = await createJob(client, draft, actor);
    await jobs.queue.submit(client, id, draft.line ?? 'now');
    await client.query(`SELECT pg_notify('${NOTICE_CHANNEL}', '${QUEUE_TOPIC}')`);
    return id;
  });
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
export async function jobResult(deps: Deps, id: string): Promise<unknown> {
  const { status, result, title, failure } = await endedJob(deps, id);
  if (status === 'done') return result;
  throw failure === null ? new Fault('JOB_CANCELLED', { title }) : faultOf(failure);
}

function faultOf({ code, params, issues }: JobFailure): Fault {
  return new Fault(code, params as never, { issues });
}
