import type { PoolClient } from 'pg';
import type { Deps } from '../http/context.ts';
import type { Actor } from '../rows/actor.ts';

/** One job on its way through a worker. */
export interface Task<Request = unknown> {
  readonly deps: Deps;
  readonly jobId: string;
  readonly request: Request;
  readonly actor: Actor;
  readonly signal: AbortSignal;
  /** Says what is being done and how much of it is done (0–1); throws when the job has been cancelled. */
  readonly report: (stage: string, share: number) => Promise<void>;
  /** Within the transaction that writes what was worked out, after the last report: refuses where another worker has the job. */
  readonly hold: (client: PoolClient) => Promise<void>;
  /** The same, and keeps with what is written what the job will answer: begun again after a death, it writes nothing twice. */
  readonly keep: (client: PoolClient, answer: unknown) => Promise<void>;
  /** What an earlier beginning of this job has written and kept; null where it came to none. */
  readonly kept: unknown;
  /** Writes to the log what nobody expected and the job goes on without. */
  readonly tell: (error: unknown, what: string) => void;
}

/** The name that stands in a job's record, and with it what such a job is asked and what it gives. */
export interface JobName<Request, Result> {
  readonly name: string;
  /** Known to the compiler only. */
  readonly does?: (request: Request) => Result;
}

/** A kind of job with what a worker does; the result is stored with the job. */
export interface JobKind<Request, Result> extends JobName<Request, Result> {
  readonly run: (task: Task<Request>) => Promise<Result>;
}

/** For work that is asked for on a floor below the one that does it. */
export function jobName<Request, Result>(name: string): JobName<Request, Result> {
  return { name };
}

const reading = new Set<string>();

/** The same for work that changes no figure: what was worked out before it still holds afterwards. */
export function readingJob<Request, Result>(name: string): JobName<Request, Result> {
  reading.add(name);
  return { name };
}

export function changesFigures(kind: string): boolean {
  return !reading.has(kind);
}

export function jobKind<Request, Result>(
  { name }: JobName<Request, Result>,
  run: (task: Task<Request>) => Promise<Result>,
): JobKind<Request, Result> {
  return { name, run };
}

/** A part of a job, whose shares are reported as those between two of the whole. */
export function partOf<Request>(task: Task<Request>, from: number, to: number): Task<Request> {
  return { ...task, report: (stage, share) => task.report(stage, from + (to - from) * share) };
}
