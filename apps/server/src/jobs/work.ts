import { randomUUID } from 'node:crypto';
import { Fault } from '@qingzhang/core/fault';
import type { House } from '../http/context.ts';
import { JOB_KINDS } from './job-kinds.ts';
import type { Task } from './job-kind.ts';
import { nextNotice, QUEUE_TOPIC } from './job-notices.ts';
import { MOST_ATTEMPTS } from './job-queue.ts';
import { beginJob, endJob, findJob, reportJob, reviveJobs, type JobFailure, type JobRecord } from './job-records.ts';

export interface Worker {
  /** Lets the jobs under way come to their next report, then stops; what is not finished begins again elsewhere. */
  readonly stop: () => Promise<void>;
}

interface Log {
  readonly error: (details: object, message: string) => void;
}

/** A short job is not kept waiting by a long one. */
const LANES = 2;
const IDLE_MS = 2000;
const REPORT_MS = 150;

/** Takes jobs from the queue until it is stopped. `alone`: nobody else works on this database. */
export async function startWork(house: House, log: Log, { alone }: { readonly alone: boolean }): Promise<Worker> {
  const stopping = new AbortController();
  await revive(house, alone);
  const lanes = Array.from({ length: LANES }, () => lane(house, log, stopping.signal));
  return {
    stop: async () => {
      stopping.abort(new Error('the worker is stopping'));
      await Promise.all(lanes);
    },
  };
}

async function lane(house: House, log: Log, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    const notice = nextNotice(house.jobs.notices, QUEUE_TOPIC, IDLE_MS, stopping);
    try {
      const jobId = await house.jobs.queue.take();
      if (jobId !== undefined) {
        await runJob(house, log, jobId, stopping);
        continue;
      }
      await revive(house, false);
    } catch (error) {
      if (!stopping.aborted) log.error({ err: error }, 'the job queue could not be read');
    }
    await notice;
  }
}

async function revive({ database, jobs }: House, everyone: boolean): Promise<void> {
  for (const { id, attempts } of await reviveJobs(database.pool, everyone)) {
    if (attempts > MOST_ATTEMPTS) {
      await endJob(database.pool, id, { status: 'failed', failure: defect(`attempts-${attempts}`) });
      await jobs.queue.drop(id);
    } else await jobs.queue.giveBack(id);
  }
}

async function runJob(house: House, log: Log, jobId: string, stopping: AbortSignal): Promise<void> {
  const { pool } = house.database;
  const job = await beginJob(pool, jobId);
  if (job === undefined) {
    // Cancelled before it began, or ended by a worker that could not say so to the queue any more.
    if ((await findJob(pool, jobId)) !== undefined) await house.jobs.queue.done(jobId);
    return;
  }
  const cancelling = new AbortController();
  try {
    const result = await JOB_KINDS[job.kind]!(
      taskOf(house, job, AbortSignal.any([cancelling.signal, stopping]), cancelling),
    );
    await endJob(pool, jobId, { status: 'done', result });
  } catch (error) {
    if (stopping.aborted && !cancelling.signal.aborted) return;
    const status = cancelling.signal.aborted ? 'cancelled' : 'failed';
    await endJob(pool, jobId, { status, failure: failureOf(job, cancelling.signal, error, log) });
  }
  await house.jobs.queue.done(jobId);
}

function taskOf(house: House, job: JobRecord, signal: AbortSignal, cancelling: AbortController): Task {
  let last = { stage: '', at: 0 };
  return {
    house,
    jobId: job.id,
    request: job.request,
    actor: { userName: job.createdBy, address: 'worker' },
    signal,
    report: async (stage, share) => {
      signal.throwIfAborted();
      if (stage === last.stage && Date.now() - last.at < REPORT_MS) return;
      last = { stage, at: Date.now() };
      const isCancelled = await reportJob(house.database.pool, job.id, stage, Math.round(share * 1000) / 10);
      if (isCancelled) cancelling.abort(new Fault('JOB_CANCELLED', { title: job.title }));
      signal.throwIfAborted();
    },
  };
}

function failureOf(job: JobRecord, cancelled: AbortSignal, error: unknown, log: Log): JobFailure {
  const told = cancelled.aborted ? new Fault('JOB_CANCELLED', { title: job.title }) : error;
  if (told instanceof Fault)
    return { code: told.code, params: told.params, message: told.message, issues: told.issues };
  const number = randomUUID().slice(0, 8);
  log.error({ err: error, number, jobId: job.id, kind: job.kind }, 'a job failed');
  return defect(number);
}

function defect(number: string): JobFailure {
  const fault = new Fault('DEFECT', { number });
  return { code: 'DEFECT', params: { number }, message: fault.message, issues: [] };
}
