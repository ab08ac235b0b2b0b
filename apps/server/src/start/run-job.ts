import { randomUUID } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { Fault } from '@qingzhang/core/fault';
import type { PoolClient } from 'pg';
import { isShared } from '../database/tenant-pool.ts';
import { connectionBroke } from '../database/trouble.ts';
import { faultOfTrouble } from '../http/answer-error.ts';
import { ofTenant, type Deps } from '../http/context.ts';
import type { Hands } from '../job-queue/hands.ts';
import { BEAT_MS } from '../job-queue/heartbeats.ts';
import type { Task } from '../jobs/job-kind.ts';
import {
  cancelTopic,
  endJob,
  holdJob,
  keepAnswer,
  releaseJob,
  reportJob,
  type JobFailure,
  type BegunJob,
} from '../jobs/job-records.ts';
import { LONG_KINDS } from '../jobs/job-standing.ts';
import { sharedFigures } from '../pixels/groups/shared-figures.ts';
import { NO_FIGURES } from '../rows/row-changes.ts';
import { transaction } from '../rows/transaction.ts';
import type { Beat } from './beat.ts';
import { JOB_RUNS } from './job-kinds.ts';

export interface Log {
  readonly warn: (details: object, message: string) => void;
  readonly error: (details: object, message: string) => void;
}

const REPORT_MS = 150;
const REACH_MS = 500;

/** How one worker does its jobs. */
export interface Running {
  readonly stopping: AbortSignal;
  /** Whether others on the database may help. */
  readonly isHelped: boolean;
  readonly beat: Beat;
}

/** Does a job that this worker has begun and says how it ended, unless another worker has it by then. */
export async function runJob(deps: Deps, log: Log, job: BegunJob, running: Running): Promise<void> {
  const { stopping, isHelped, beat } = running;
  const { pool } = deps.database;
  const cancelling = new AbortController();
  const signal = AbortSignal.any([cancelling.signal, stopping]);
  // Every service of a calculation listens while it reads its pixels: many listeners are no leak.
  setMaxListeners(0, signal);
  const look = () => {
    check(deps, job, cancelling).catch((error: unknown) => {
      log.error({ err: error, jobId: job.id }, 'a job could not say that it is alive');
    });
  };
  const alive = setInterval(look, BEAT_MS);
  const forget = deps.jobs.notices.on(cancelTopic(job.id), look);
  const letBeat = beat.hold({ table: 'calcJob', id: job.id, attempts: job.attempts });
  // Where a stored file lies stays where it is until the job has ended.
  const lent: (() => void)[] = [];
  const files = deps.files.lentUntil((giveBack) => lent.push(giveBack));
  let end: Parameters<typeof endJob>[2];
  const begunAt = Date.now();
  try {
    end = {
      status: 'done',
      result: await JOB_RUNS.get(job.kind)!(taskOf({ ...deps, files }, log, { job, signal, cancelling, isHelped })),
    };
  } catch (error) {
    // Nothing is wrong with a job whose database went away under it.
    const isInnocent = stopping.aborted || connectionBroke(error);
    if (isInnocent && !cancelling.signal.aborted) return await onceReachable(() => letGo(deps, job), stopping);
    const status = cancelling.signal.aborted ? 'cancelled' : 'failed';
    end = { status, failure: failureOf(job, cancelling.signal, error, log) };
  } finally {
    clearInterval(alive);
    forget();
    letBeat();
    for (const giveBack of lent) giveBack();
    noteSlowJob(deps, log, job, Date.now() - begunAt);
  }
  const tell = async (client: PoolClient) => {
    if (await endJob(client, job, end)) await deps.jobs.queue.done(client, job.id);
  };
  const tellEnd = () => transaction(pool, tell, NO_FIGURES);
  await onceReachable(tellEnd, stopping);
}

function noteSlowJob({ config }: Deps, log: Log, { id, kind }: BegunJob, ms: number): void {
  if (ms >= config.watch.slowJobMs) log.warn({ jobId: id, kind, ms }, 'slow job');
}

/** Tries again while the database is away: otherwise the job would count as under way until its silence is noticed. */
async function onceReachable(work: () => Promise<void>, stopping: AbortSignal): Promise<void> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (stopping.aborted || !connectionBroke(error)) throw error;
      await delay(REACH_MS);
    }
  }
}

/** Puts a job back in line that the worker, which is stopping, does not end. */
async function letGo({ database, jobs }: Deps, job: BegunJob): Promise<void> {
  const release = async (client: PoolClient) => {
    if (await releaseJob(client, job)) await jobs.queue.giveBack(client, job.id);
  };
  await transaction(database.pool, release, NO_FIGURES);
}

async function check(
  { database }: Deps,
  job: BegunJob,
  cancelling: AbortController,
  at?: { readonly stage: string; readonly progress: number },
): Promise<void> {
  const outcome = await reportJob(database.pool, job, at);
  if (outcome !== 'goOn') cancelling.abort(new Fault('JOB_CANCELLED', { title: job.title }));
}

interface Doing {
  readonly job: BegunJob;
  /** Aborted when the job is cancelled or its worker stops. */
  readonly signal: AbortSignal;
  readonly cancelling: AbortController;
  readonly isHelped: boolean;
}

function taskOf(deps: Deps, log: Log, { job, signal, cancelling, isHelped }: Doing): Task {
  let last = { stage: '', at: 0 };
  return {
    deps: {
      ...ofTenant(deps, job.tenantId),
      ...(isHelped ? helpedBy(deps, job) : { apart: deps.apart.of(job.createdBy) }),
    },
    jobId: job.id,
    request: job.request,
    actor: { userName: job.createdBy, address: '后台任务' },
    signal,
    hold: (client) => holdJob(client, job),
    keep: (client, answer) => keepAnswer(client, job, answer),
    kept: job.result,
    tell: (error, what) => log.error({ err: error, jobId: job.id }, what),
    report: async (stage, share) => {
      signal.throwIfAborted();
      if (stage === last.stage && Date.now() - last.at < REPORT_MS) return;
      last = { stage, at: Date.now() };
      // Hours of work must not be lost because nobody could be told how far it is.
      await check(deps, job, cancelling, { stage, progress: Math.round(share * 1000) / 10 }).catch((error: unknown) => {
        log.error({ err: error, jobId: job.id }, 'a job could not report its progress');
      });
      signal.throwIfAborted();
    },
  };
}

/** What a job has besides that other workers may help with; they are asked across all offices. */
function helpedBy(deps: Deps, { id, createdBy, kind, tenantId }: BegunJob): Pick<Deps, 'apart' | 'hands'> {
  const { pool } = deps.database;
  // Offices take turns, and where there is one the people.
  const owner = isShared(pool) ? tenantId : createdBy;
  const hands: Hands = { ...deps.jobs, pool, jobId: id, owner, isLong: LONG_KINDS.includes(kind) };
  return { hands, apart: sharedFigures({ config: deps.config, hands }, deps.apart.of(createdBy)) };
}

function failureOf(job: BegunJob, cancelled: AbortSignal, error: unknown, log: Log): JobFailure {
  const told = cancelled.aborted ? new Fault('JOB_CANCELLED', { title: job.title }) : (faultOfTrouble(error) ?? error);
  if (told instanceof Fault)
    return { code: told.code, params: told.params, message: told.message, issues: told.issues };
  const number = randomUUID().slice(0, 8);
  log.error({ err: error, number, jobId: job.id, kind: job.kind }, 'a job failed');
  return defect(number);
}

export function defect(number: string): JobFailure {
  const fault = new Fault('DEFECT', { number });
  return { code: 'DEFECT', params: { number }, message: fault.message, issues: [] };
}
