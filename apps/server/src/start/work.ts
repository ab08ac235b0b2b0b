import { randomUUID } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import type { PoolClient } from 'pg';
import { diskStanding } from '../config/disk-standing.ts';
import type { Config } from '../config/config.ts';
import { WORKER_KINDS, type WorkerKind } from '../config/worker-settings.ts';
import type { Deps } from '../http/context.ts';
import { NO_FIGURES } from '../rows/row-changes.ts';
import { transaction } from '../rows/transaction.ts';
import { keepChecking } from './keep-checking.ts';
import { keepCollecting } from './keep-collecting.ts';
import { loopBeat, type Beat } from './beat.ts';
import { keepHelping } from './help.ts';
import { jobsOfKinds } from './job-kinds.ts';
import { defect, runJob, type Log, type Running } from './run-job.ts';
import { patience, SILENT_SECONDS } from '../job-queue/heartbeats.ts';
import { nextNotice, QUEUE_TOPIC } from '../job-queue/job-notices.ts';
import type { Line } from '../job-queue/lines.ts';
import type { Worker } from './worker-process.ts';
import { beginJob, reviveJobs, type BegunJob } from '../jobs/job-records.ts';

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
/** Where nobody else works on the database a job is only given up if its own worker has forgotten it. */
const FORGOTTEN_SECONDS = 120;
/** Groups of others that one worker does at once: while one is stored the next is calculated. */
const GROUPS_AT_ONCE = 2;

export interface Work extends Worker {
  /** Since when there has been nothing to do; 0 while a job is under way. */
  readonly idleMs: () => number;
}

export interface Working {
  /** Nobody else works on this database. */
  readonly alone: boolean;
  /** What it takes; everything unless said. */
  readonly kinds?: readonly WorkerKind[];
  /** What the others call it; without a name it does not work with them on one job. */
  readonly name?: string;
  /** Says that it is alive while its own thread is busy. */
  readonly beat?: Beat;
}

/** Takes jobs from the queue until it is stopped. */
export async function startWork(deps: Deps, log: Log, working: Working): Promise<Work> {
  const { alone, kinds = WORKER_KINDS, name, beat = loopBeat() } = working;
  const stopping = new AbortController();
  // Every lane and all upkeep listen while they wait: many listeners are no leak.
  setMaxListeners(0, stopping.signal);
  const { signal } = stopping;
  const silentSeconds = alone ? FORGOTTEN_SECONDS : SILENT_SECONDS;
  await revive(deps, log, { everyone: alone, silentSeconds });
  const taken = jobsOfKinds(kinds);
  const own = taken?.length === 0 ? [] : LANES;
  const running: Running = { stopping: signal, isHelped: name !== undefined && !alone, beat };
  const busy = new Set<number>();
  let lastDone = Date.now();
  const isWanted = ({ isReserve }: Lane) =>
    isReserve !== true || LANES.every((other, place) => other !== COMMON || busy.has(place));
  const turnOf = (place: number) => ({
    hold: () => void busy.add(place),
    free: () => {
      busy.delete(place);
      lastDone = Date.now();
    },
  });
  const lanes = own.map((lane, place) =>
    keepTaking(deps, log, running, {
      ...turnOf(place),
      take: async () => (isWanted(lane) ? takeJob(deps, lane.lines, taken) : undefined),
      revive: () => revive(deps, log, { everyone: false, silentSeconds }),
    }),
  );
  const helps = name !== undefined && running.isHelped && kinds.includes('groups');
  const helping = Array.from({ length: helps ? GROUPS_AT_ONCE : 0 }, (_, place) =>
    keepHelping(deps, log, { ...turnOf(LANES.length + place), name: name!, stopping: signal, beat }),
  );
  const upkeep = [keepChecking, keepCollecting].map((keep) => keep(deps, log, signal));
  return {
    idleMs: () => (busy.size > 0 ? 0 : Date.now() - lastDone),
    stop: async () => {
      stopping.abort(new Error('the worker is stopping'));
      await Promise.all([...lanes, ...helping, ...upkeep]);
      await beat.stop();
    },
  };
}

interface Turn {
  readonly take: () => Promise<BegunJob | undefined>;
  readonly hold: () => void;
  readonly free: () => void;
  readonly revive: () => Promise<void>;
}

async function keepTaking(deps: Deps, log: Log, running: Running, turn: Turn): Promise<void> {
  const { stopping } = running;
  const { take, hold, free } = turn;
  const waiting = patience();
  while (!stopping.aborted) {
    const notice = nextNotice(deps.jobs.notices, QUEUE_TOPIC, IDLE_MS, stopping);
    try {
      // Work that nobody can store waits in line until there is space again.
      const job = await unlessFull(deps.config, take);
      if (job !== undefined) {
        hold();
        await runJob(deps, log, job, running).finally(free);
        continue;
      }
      if (waiting.isOver()) await turn.revive();
    } catch (error) {
      waiting.beginAgain();
      if (!stopping.aborted) log.error({ err: error }, 'the job queue could not be read');
    }
    await notice;
  }
}

async function unlessFull<Job>(config: Config, take: () => Promise<Job | undefined>): Promise<Job | undefined> {
  return (await diskStanding(config)).state === 'full' ? undefined : take();
}

/** The next job, taken and begun in one transaction: a worker that dies in between leaves it in line. */
async function takeJob(
  { database, jobs }: Deps,
  lines: readonly Line[],
  kinds: readonly string[] | undefined,
): Promise<BegunJob | undefined> {
  for (;;) {
    const begin = async (client: PoolClient) => {
      const id = await firstOf(lines, (line) => jobs.queue.take(client, line, kinds));
      if (id === undefined) return undefined;
      const job = await beginJob(client, id);
      // Cancelled before it began.
      if (job === undefined) await jobs.queue.done(client, id);
      return { job };
    };
    const taken = await transaction(database.pool, begin, NO_FIGURES);
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

interface Reviving {
  /** All that are under way, whose worker cannot be there any more. */
  readonly everyone: boolean;
  readonly silentSeconds: number;
}

async function revive({ database, jobs }: Deps, log: Log, reviving: Reviving): Promise<void> {
  const number = randomUUID().slice(0, 8);
  const work = async (client: PoolClient) => {
    for (const { id, status } of await reviveJobs(client, { ...reviving, givenUp: defect(number) })) {
      if (status === 'queued') await jobs.queue.giveBack(client, id);
      else await jobs.queue.drop(client, id);
      if (status === 'failed') log.error({ number, jobId: id }, 'a job whose worker dies again and again is given up');
    }
  };
  await transaction(database.pool, work, NO_FIGURES);
}
