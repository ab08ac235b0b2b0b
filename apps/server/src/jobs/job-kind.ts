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
}

/** What a kind of job does; its result is stored with the job. */
export type JobKind = (task: Task) => Promise<unknown>;
