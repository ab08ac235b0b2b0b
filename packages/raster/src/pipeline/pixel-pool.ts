import { availableParallelism } from 'node:os';
import type { Worker } from 'node:worker_threads';
import { unreachable } from '@qingzhang/core/unreachable';
import { errorOf } from './failure.ts';
import { createInlinePool } from './inline-pool.ts';
import type { PixelPool } from './pool.ts';
import { startWorker } from './start-worker.ts';
import { createTaskOrder, type TaskOrder } from './task-order.ts';
import type { PixelTask, WorkerOrder, WorkerReport } from './task.ts';
import type { PixelJob } from './tile-runner.ts';

export interface PoolOptions {
  /** Number of threads; 0 works in the calling thread. The default is one less than the machine can run at once. */
  readonly workers?: number;
  /** Another worker entry, such as one under test. */
  readonly entry?: URL;
  /** Starts the threads at once, while the caller prepares its work, and not when they are first needed. */
  readonly isEager?: boolean;
}

export function openPixelPool(options: PoolOptions = {}): PixelPool {
  const workers = options.workers ?? Math.max(1, availableParallelism() - 1);
  return workers === 0 ? createInlinePool() : createThreadPool(workers, options);
}

interface Run {
  readonly id: number;
  readonly job: PixelJob;
  readonly tasks: readonly PixelTask[];
  readonly order: TaskOrder;
  readonly onProgress: ((share: number) => void) | undefined;
  /** Ends the run, with an error or without. */
  readonly settle: (error: Error | null) => void;
}

/** One thread and what it is doing. */
interface Seat {
  worker: Worker | null;
  work: { readonly run: Run; readonly task: number } | null;
  /** Jobs that its worker knows. */
  readonly opened: Set<number>;
  /** The error that ended its worker. */
  cause: unknown;
}

function createThreadPool(workers: number, { entry, isEager = false }: PoolOptions): PixelPool {
  const seats = Array.from({ length: workers }, (): Seat => ({
    worker: null,
    work: null,
    opened: new Set(),
    cause: null,
  }));
  const runs = new Set<Run>();
  let lastId = 0;

  const send = (seat: Seat, order: WorkerOrder) => seat.worker?.postMessage(order);

  const employ = (): void => {
    for (const seat of seats) {
      if (seat.work !== null) continue;
      for (const run of runs) {
        const task = run.order.take();
        if (task === null) continue;
        // Runs take turns: a small one does not wait for a large one to end.
        runs.delete(run);
        runs.add(run);
        begin(seat, run, task);
        break;
      }
    }
  };

  const begin = (seat: Seat, run: Run, task: number): void => {
    seat.work = { run, task };
    seat.worker ??= hire(seat);
    seat.worker.ref();
    if (!seat.opened.has(run.id)) send(seat, { kind: 'open', jobId: run.id, job: run.job });
    seat.opened.add(run.id);
    send(seat, { kind: 'do', jobId: run.id, task: run.tasks[task]! });
  };

  const hire = (seat: Seat): Worker => {
    const worker = startWorker(entry);
    worker.on('message', (report: WorkerReport) => hear(seat, worker, report));
    worker.on('error', (error) => {
      if (seat.worker === worker) seat.cause = error;
    });
    worker.on('exit', () => replace(seat, worker));
    return worker;
  };

  const hear = (seat: Seat, worker: Worker, report: WorkerReport): void => {
    // A dismissed worker may still have sent a report.
    if (seat.worker !== worker || seat.work === null) return;
    const { run, task } = seat.work;
    if (report.kind !== 'progress') {
      seat.work = null;
      worker.unref();
    }
    try {
      take(run, task, report);
    } catch (error) {
      end(run, error instanceof Error ? error : new Error(String(error)));
    }
    employ();
  };

  const take = (run: Run, task: number, report: WorkerReport): void => {
    switch (report.kind) {
      case 'progress':
        run.order.progress(task, report.share);
        break;
      case 'failed':
        throw errorOf(report.failure);
      case 'done':
        run.order.finish(task, report.answer);
        break;
      default:
        unreachable(report);
    }
    run.onProgress?.(run.order.share());
    if (run.order.isDone()) end(run, null);
  };

  /** A worker ended by itself: another one takes over its task. */
  const replace = (seat: Seat, worker: Worker): void => {
    if (seat.worker !== worker) return;
    const { work, cause } = seat;
    Object.assign(seat, { worker: null, work: null, cause: null });
    seat.opened.clear();
    if (work !== null && !work.run.order.giveBack(work.task)) {
      end(work.run, new Error(`task ${work.task} ended its worker every time`, { cause }));
    }
    employ();
  };

  const letGo = async (seat: Seat): Promise<void> => {
    const { worker } = seat;
    Object.assign(seat, { worker: null, work: null, cause: null });
    seat.opened.clear();
    await worker?.terminate();
  };

  /** Terminates the workers that are still busy with the run. They stop at once, in the middle of a tile. */
  const end = (run: Run, error: Error | null): void => {
    if (!runs.delete(run)) return;
    const gone = seats.filter((seat) => seat.work?.run === run).map(letGo);
    for (const seat of seats) if (seat.opened.delete(run.id)) send(seat, { kind: 'close', jobId: run.id });
    void Promise.all(gone).then(() => run.settle(error));
    employ();
  };

  if (isEager) {
    for (const seat of seats) {
      seat.worker = hire(seat);
      seat.worker.unref();
    }
  }
  return {
    async run(job, tasks, accept, { signal, onProgress }) {
      signal?.throwIfAborted();
      if (tasks.length === 0) return;
      const order = createTaskOrder(tasks.length, workers * 3, accept);
      let onAbort = () => {};
      try {
        await new Promise<void>((resolve, reject) => {
          const settle = (error: Error | null) => (error === null ? resolve() : reject(error));
          const run: Run = { id: ++lastId, job, tasks, order, onProgress, settle };
          onAbort = () => end(run, abortError(signal!));
          signal?.addEventListener('abort', onAbort);
          runs.add(run);
          employ();
        });
      } finally {
        signal?.removeEventListener('abort', onAbort);
      }
    },
    async dispose() {
      for (const run of runs) end(run, new Error('the pool was closed'));
      await Promise.all(seats.map(letGo));
    },
  };
}

function abortError(signal: AbortSignal): Error {
  return signal.reason instanceof Error ? signal.reason : new Error('aborted', { cause: signal.reason });
}
