import type { MessagePort } from 'node:worker_threads';
import { unreachable } from '@qingzhang/core/unreachable';
import { failureOf } from './failure.ts';
import { createTaskRunner, type TaskRunner } from './task-runner.ts';
import type { PixelAnswer, WorkerOrder, WorkerReport } from './task.ts';
import type { PixelJob } from './tile-runner.ts';

/** Does what the main thread asks for, one task at a time. */
export function serveTasks(port: MessagePort): void {
  const jobs = new Map<number, PixelJob>();
  const runners = new Map<number, TaskRunner>();
  const report = (message: WorkerReport, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer);

  const perform = (order: Extract<WorkerOrder, { kind: 'do' }>): void => {
    try {
      // Files are opened here, so that one that cannot be read is the task's failure and not the worker's death.
      const runner = runners.get(order.jobId) ?? createTaskRunner(jobs.get(order.jobId)!);
      runners.set(order.jobId, runner);
      const answer = runner.run(order.task, (share) => report({ kind: 'progress', share }));
      report({ kind: 'done', answer }, buffersOf(answer));
    } catch (error) {
      report({ kind: 'failed', failure: failureOf(error) });
    }
  };

  port.on('message', (order: WorkerOrder) => {
    switch (order.kind) {
      case 'open':
        jobs.set(order.jobId, order.job);
        return;
      case 'do':
        perform(order);
        return;
      case 'close':
        runners.get(order.jobId)?.close();
        runners.delete(order.jobId);
        jobs.delete(order.jobId);
        return;
      default:
        unreachable(order);
    }
  });
}

function buffersOf({ tiles }: PixelAnswer): ArrayBuffer[] {
  const arrays = tiles.flatMap(({ rows }) => rows);
  return [...new Set(arrays.map(({ buffer }) => buffer as ArrayBuffer))];
}
