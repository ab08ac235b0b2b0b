import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { giveWay } from '../apart/give-way.ts';
import type { Config } from '../config/config.ts';
import type { Deps } from '../http/context.ts';

export interface WorkerData {
  readonly config: Config;
  readonly databaseUrl: string;
  readonly version: string;
  readonly alone: boolean;
  /** Which of the processes of this server it is, from 1 on: each has log files of its own. */
  readonly number?: number;
}

export interface Worker {
  /** Lets the jobs under way come to their next report, then stops; what is not finished begins again elsewhere. */
  readonly stop: () => Promise<void>;
}

interface Log {
  readonly warn: (details: object, message: string) => void;
  readonly error: (details: object, message: string) => void;
}

/** Begins to work on jobs: in a process of its own, or on what the server stands on. */
export type StartWorker = (data: WorkerData, log: Log, deps: Deps) => Promise<Worker>;

const AGAIN_MS = 1000;

/** As many as the settings say; with none, jobs are left to programs of their own. */
export function startWorkerProcesses(program: string, data: WorkerData, log: Pick<Log, 'warn'>): Worker {
  const { workers } = data.config;
  // One of several does not take what the others are doing for work that a crash left.
  const told = { ...data, alone: data.alone && workers === 1 };
  const started = Array.from({ length: workers }, (_, index) =>
    startWorkerProcess(program, { ...told, number: index + 1 }, log),
  );
  return { stop: async () => void (await Promise.all(started.map(({ stop }) => stop()))) };
}

/**
 * Works on jobs in a process of its own: calls are answered meanwhile, a job that takes all memory ends nobody else, and
 * what pixels took goes back to the system with it. One that has nothing left to do ends by itself to be begun anew; one
 * that dies is replaced.
 */
export function startWorkerProcess(program: string, data: WorkerData, log: Pick<Log, 'warn'>): Worker {
  const stopping = new AbortController();
  let again: NodeJS.Timeout | undefined;
  const begin = (): ChildProcess => {
    const child = fork(program, { serialization: 'advanced', stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    if (child.pid !== undefined) giveWay(child.pid);
    // A process that could not be made, or that is gone before it was told, has ended: that is told below.
    child.on('error', (error) => log.warn({ err: error }, 'the worker process failed'));
    child.once('exit', (code, signal) => {
      if (stopping.signal.aborted) return;
      const hasRested = code === 0;
      if (!hasRested) log.warn({ code, signal }, 'the worker process ended; another one begins');
      again = setTimeout(() => (current = begin()), hasRested ? 0 : AGAIN_MS);
    });
    child.send(data);
    return child;
  };
  let current = begin();
  return {
    stop: async () => {
      stopping.abort();
      clearTimeout(again);
      // A process that has ended by itself tells nobody again.
      if (current.exitCode !== null || current.signalCode !== null) return;
      const ended = once(current, 'exit');
      if (current.connected) current.send('stop');
      await ended;
    },
  };
}
