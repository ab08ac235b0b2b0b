import { setImmediate } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import { errorOf } from '../pipeline/failure.ts';
import { startWorker, workerEntry } from '../pipeline/start-worker.ts';
import { createTerrainRunner } from './terrain-runner.ts';
import type { TerrainAnswer, TerrainJob, TerrainOrder, TerrainReport, TerrainTask } from './terrain-task.ts';

/** Threads, or the caller's own, that do the tasks of one job. */
export interface TerrainHands {
  /** Does tasks until there is no next one and none is under way; what an answer tells may bring further ones. */
  readonly work: (
    next: () => TerrainTask | null,
    take: (answer: TerrainAnswer, task: TerrainTask) => void,
  ) => Promise<void>;
  readonly dispose: () => Promise<void>;
}

/** With 0 threads the work is done in the calling one, which takes other turns between two tasks. */
export function openTerrainHands(job: TerrainJob, threads: number, signal: AbortSignal | undefined): TerrainHands {
  return threads === 0 ? ownHands(job, signal) : threadHands(job, threads, signal);
}

function ownHands(job: TerrainJob, signal: AbortSignal | undefined): TerrainHands {
  const runner = createTerrainRunner(job);
  return {
    async work(next, take) {
      for (let task = next(); task !== null; task = next()) {
        signal?.throwIfAborted();
        take(runner.run(task), task);
        await setImmediate();
      }
    },
    dispose: async () => runner.close(),
  };
}

function threadHands(job: TerrainJob, threads: number, signal: AbortSignal | undefined): TerrainHands {
  const workers = Array.from({ length: threads }, () => startWorker(workerEntry('terrain-worker', import.meta.url)));
  const send = (worker: Worker, order: TerrainOrder) => worker.postMessage(order, []);
  for (const worker of workers) send(worker, { kind: 'open', job });
  let fail: (error: Error) => void = () => {};
  let broken: Error | null = null;
  const onFailure = (error: Error) => {
    broken ??= error;
    fail(broken);
  };
  const onAbort = () => onFailure(signal!.reason instanceof Error ? signal!.reason : new Error('aborted'));
  signal?.addEventListener('abort', onAbort);
  for (const worker of workers) {
    worker.on('error', onFailure);
    worker.on('exit', () => onFailure(new Error('a thread that works on terrain ended')));
  }
  return {
    work: (next, take) =>
      new Promise<void>((resolve, reject) => {
        if (broken !== null) return reject(broken);
        fail = reject;
        const busy = new Map<Worker, TerrainTask>();
        const employ = () => {
          for (const worker of workers) {
            if (busy.has(worker)) continue;
            const task = next();
            if (task === null) break;
            busy.set(worker, task);
            send(worker, { kind: 'do', task });
          }
          if (busy.size === 0) resolve();
        };
        for (const worker of workers) {
          worker.removeAllListeners('message');
          worker.on('message', (report: TerrainReport) => {
            const task = busy.get(worker)!;
            busy.delete(worker);
            if (report.kind === 'failed') return reject(errorOf(report.failure));
            try {
              take(report.answer, task);
              employ();
            } catch (error) {
              reject(error instanceof Error ? error : new Error(String(error)));
            }
          });
        }
        employ();
      }),
    async dispose() {
      signal?.removeEventListener('abort', onAbort);
      fail = () => {};
      await Promise.all(workers.map((worker) => worker.terminate()));
    },
  };
}
