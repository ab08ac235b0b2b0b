import { randomUUID } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { Fault } from '@qingzhang/core/fault';
import { diskStanding } from '../config/disk-standing.ts';
import type { Config } from '../config/config.ts';
import { connectionBroke } from '../database/trouble.ts';
import { faultOfTrouble } from '../http/answer-error.ts';
import { ofTenant, type Deps } from '../http/context.ts';
import { NO_FIGURES } from '../rows/row-changes.ts';
import { transaction } from '../rows/transaction.ts';
import { keepChecking } from './keep-checking.ts';
import { keepCollecting } from './keep-collecting.ts';
import { JOB_RUNS } from './job-kinds.ts';
import type { Task } from '../jobs/job-kind.ts';
import { nextNotice, QUEUE_TOPIC } from '../job-queue/job-notices.ts';
import type { Line } from '../job-queue/lines.ts';
import type { Worker } from './worker-process.ts';
import {
  beginJob,
  endJob,
  releaseJob,
  reportJob,
  reviveJobs,
  type JobFailure,
  type BegunJob,
} from '../jobs/job-records.ts';

interface Log {
  readonly warn: (details: object, message: string) => void;
  readonly error: (details: object, message: string) => void;
}

/** A lane works on one job at a time, from the first of its lines that has one. */
interface Lane {
  readonly lines: readonly Line[];
  /** Works only while all other lanes that take the first jobs of people are busy. */
  readonly isReserve?: boolean;
}

const COMMON: Lane = { lines: ['first', 'further'] };

/**
 * A short job is not kept waiting by a long one, and none by one that nobody waits for. However much one person asks for,
 * a lane is left for whoever has nothing under way.
 */
const LANES: readonly Lane[] = [
  COMMON,
  COMMON,
  { lines: ['first'], isReserve: true },
  { lines: ['quick'] },
  { lines: ['quick'] },
  { lines: ['later'] },
];
const IDLE_MS = 2000;
const REPORT_MS = 150;
const REACH_MS = 500;
/** A job that has nothing to report still says so often that it is alive. */
const ALIVE_MS = 20_000;

export interface Work extends Worker {
  /** Since when there has been nothing to do; 0 while a job is under way. */
  readonly idleMs: () => number;
}

/** Takes jobs from the queue until it is stopped. `alone`: nobody else works on this database. */
export async function startWork(deps: Deps, log: Log, { alone }: { readonly alone: boolean }): Promise<Work> {
  const stopping = new AbortController();
  await revive(deps, log, alone);
  const busy = new Set<number>();
  let lastDone = Date.now();
  const isWanted = ({ isReserve }: Lane) =>
    isReserve !== true || LANES.every((other, place) => other !== COMMON || busy.has(place));
  const lanes = LANES.map((lane, place) =>
    keepTaking(deps, log, stopping.signal, {
      take: async () => (isWanted(lane) ? takeJob(deps, lane.lines) : undefined),
      hold: () => void busy.add(place),
      free: () => {
        busy.delete(place);
        lastDone = Date.now();
      },
    }),
  );
  const upkeep = [keepChecking, keepCollecting].map((keep) => keep(deps, log, stopping.signal));
  return {
    idleMs: () => (busy.size > 0 ? 0 : Date.now() - lastDone),
    stop: async () => {
      stopping.abort(new Error('the worker is stopping'));
      await Promise.all([...lanes, ...upkeep]);
    },
  };
}

interface Turn {
  readonly take: () => Promise<BegunJob | undefined>;
  readonly hold: () => void;
  readonly free: () => void;
}

async function keepTaking(deps: Deps, log: Log, stopping: AbortSignal, { take, hold, free }: Turn): Promise<void> {
  while (!stopping.aborted) {
    const notice = nextNotice(deps.jobs.notices, QUEUE_TOPIC, IDLE_MS, stopping);
    try {
      // Work that nobody can store waits in line until there is space again.
      const job = await unlessFull(deps.config, take);
      if (job !== undefined) {
        hold();
        await runJob(deps, log, job, stopping).finally(free);
        continue;
      }
      await revive(deps, log, false);
    } catch (error) {
      if (!stopping.aborted) log.error({ err: error }, 'the job queue could not be read');
    }
    await notice;
  }
}

async function unlessFull<Job>(config: Config, take: () => Promise<Job | undefined>): Promise<Job | undefined> {
  return (await diskStanding(config)).state === 'full' ? undefined : take();
}

/** The next job, taken and begun in one transaction: a worker that dies in between leaves it in line. */
async function takeJob({ database, jobs }: Deps, lines: readonly Line[]): Promise<BegunJob | undefined> {
  for (;;) {
    const taken = await transaction(
      database.pool,
      async (client) => {
        const id = await firstOf(lines, (line) => jobs.queue.take(client, line));
        if (id === undefined) return undefined;
        const job = await beginJob(client, id);
        // Cancelled before it began.
        if (job === undefined) await jobs.queue.done(client, id);
        return { job };
      },
      NO_FIGURES,
    );
    if (taken === undefined) return undefined;
    if (taken.job !== undefined) return taken.job;
  }
}

async function firstOf(
  lines: readonly Line[],
  take: (line: Line) => Promise<string | undefined>,
): Promise<string | undefined> {
  for (const line of lines) {
    const id = await take(line);
    if (id !== undefined) return id;
  }
  return undefined;
}

async function revive({ database, jobs }: Deps, log: Log, everyone: boolean): Promise<void> {
  const number = randomUUID().slice(0, 8);
  await transaction(
    database.pool,
    async (client) => {
      for (const { id, status } of await reviveJobs(client, everyone, defect(number))) {
        if (status === 'queued') await jobs.queue.giveBack(client, id);
        else await jobs.queue.drop(client, id);
        if (status === 'failed')
          log.error({ number, jobId: id }, 'a job whose worker dies again and again is given up');
      }
    },
    NO_FIGURES,
  );
}

async function runJob(deps: Deps, log: Log, job: BegunJob, stopping: AbortSignal): Promise<void> {
  const { pool } = deps.database;
  const cancelling = new AbortController();
  const signal = AbortSignal.any([cancelling.signal, stopping]);
  // Every service of a calculation listens while it reads its pixels: many listeners are no leak.
  setMaxListeners(0, signal);
  const alive = setInterval(() => {
    check(deps, job, cancelling).catch((error: unknown) => {
      log.error({ err: error, jobId: job.id }, 'a job could not say that it is alive');
    });
  }, ALIVE_MS);
  // Where a stored file lies stays where it is until the job has ended.
  const lent: (() => void)[] = [];
  const files = deps.files.lentUntil((giveBack) => lent.push(giveBack));
  let end: Parameters<typeof endJob>[2];
  const begunAt = Date.now();
  try {
    end = {
      status: 'done',
      result: await JOB_RUNS.get(job.kind)!(taskOf({ ...deps, files }, log, { job, signal, cancelling })),
    };
  } catch (error) {
    // Nothing is wrong with a job whose database went away under it.
    const isInnocent = stopping.aborted || connectionBroke(error);
    if (isInnocent && !cancelling.signal.aborted) return await onceReachable(() => letGo(deps, job), stopping);
    const status = cancelling.signal.aborted ? 'cancelled' : 'failed';
    end = { status, failure: failureOf(job, cancelling.signal, error, log) };
  } finally {
    clearInterval(alive);
    for (const giveBack of lent) giveBack();
    noteSlowJob(deps, log, job, Date.now() - begunAt);
  }
  const tellEnd = () =>
    transaction(
      pool,
      async (client) => {
        if (await endJob(client, job, end)) await deps.jobs.queue.done(client, job.id);
      },
      NO_FIGURES,
    );
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
  await transaction(
    database.pool,
    async (client) => {
      if (await releaseJob(client, job)) await jobs.queue.giveBack(client, job.id);
    },
    NO_FIGURES,
  );
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

interface Running {
  readonly job: BegunJob;
  /** Aborted when the job is cancelled or its worker stops. */
  readonly signal: AbortSignal;
  readonly cancelling: AbortController;
}

function taskOf(deps: Deps, log: Log, { job, signal, cancelling }: Running): Task {
  let last = { stage: '', at: 0 };
  return {
    deps: { ...ofTenant(deps, job.tenantId), apart: deps.apart.of(job.createdBy) },
    jobId: job.id,
    request: job.request,
    actor: { userName: job.createdBy, address: '后台任务' },
    signal,
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

function failureOf(job: BegunJob, cancelled: AbortSignal, error: unknown, log: Log): JobFailure {
  const told = cancelled.aborted ? new Fault('JOB_CANCELLED', { title: job.title }) : (faultOfTrouble(error) ?? error);
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
