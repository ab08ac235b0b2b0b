import { Worker as Thread } from 'node:worker_threads';
import type { Config } from '../config/config.ts';
import type { Deps } from '../http/context.ts';

export interface WorkerData {
  readonly config: Config;
  readonly databaseUrl: string;
  readonly version: string;
  readonly alone: boolean;
}

export interface Worker {
  /** Lets the jobs under way come to their next report, then stops; what is not finished begins again elsewhere. */
  readonly stop: () => Promise<void>;
}

interface Log {
  readonly warn: (details: object, message: string) => void;
  readonly error: (details: object, message: string) => void;
}

/** Begins to work on jobs: in a thread of its own, or on what the server stands on. */
export type StartWorker = (data: WorkerData, log: Log, deps: Deps) => Promise<Worker>;

const AGAIN_MS = 1000;

/** Works on jobs in a thread of its own, so that calls are answered meanwhile; a thread that dies is replaced. */
export function startWorkerThread(program: string, data: WorkerData, log: Pick<Log, 'warn'>): Worker {
  let isStopping = false;
  let isRunning = false;
  let again: NodeJS.Timeout | undefined;
  const begin = (): Thread => {
    const thread = new Thread(program, { workerData: data });
    isRunning = true;
    thread.on('error', (error) => log.warn({ err: error }, 'the worker thread failed'));
    thread.on('exit', (code) => {
      isRunning = false;
      if (isStopping) return;
      log.warn({ code }, 'the worker thread ended; another one begins');
      again = setTimeout(() => {
        current = begin();
      }, AGAIN_MS);
    });
    return thread;
  };
  let current = begin();
  return {
    stop: async () => {
      isStopping = true;
      clearTimeout(again);
      // A thread that has ended by itself tells nobody again.
      if (!isRunning) return;
      const ended = new Promise((resolve) => current.once('exit', resolve));
      current.postMessage('stop', []);
      await ended;
    },
  };
}
