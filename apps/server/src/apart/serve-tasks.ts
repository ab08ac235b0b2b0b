import { Worker } from 'node:worker_threads';
import type { ApartTask } from './apart-task.ts';
import { failureMessage, type AnswerMessage, type Ending, type TaskMessage } from './messages.ts';

/** By the name of a task, what loads its code when it is first asked for. */
export type TaskLoaders = Readonly<Record<string, () => Promise<ApartTask<never, unknown>>>>;

const MIB = 1024 * 1024;

/**
 * Looks from a thread of its own, so that it still looks while the work holds the process. A process that
 * outgrows its limit, or that the server has left behind, ends itself.
 */
const WATCH = `
const { workerData } = require('node:worker_threads');
const parent = process.ppid;
setInterval(() => {
  if (process.memoryUsage.rss() > workerData.bytes || process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
}, 200);
`;

/** The inner side of a process apart: does what it is told until the server goes away. */
export function serveTasks(loaders: TaskLoaders, memoryMiB: number): void {
  const watch = new Worker(WATCH, { eval: true, workerData: { bytes: memoryMiB * MIB } });
  watch.unref();
  process.on('disconnect', () => process.exit(0));
  process.on('message', (message: TaskMessage) => {
    void (async () => {
      const ending = await endingOf(loaders, message);
      say({ ...ending, sizeMiB: process.memoryUsage.rss() / MIB });
    })();
  });
}

async function endingOf(loaders: TaskLoaders, { task, given }: TaskMessage): Promise<Ending> {
  try {
    const { run } = await loaders[task]!();
    const result = await run(given as never, { report: (share) => say({ kind: 'progress', share }) });
    return { kind: 'done', result };
  } catch (error) {
    return failureMessage(error);
  }
}

function say(message: AnswerMessage): void {
  process.send!(message);
}
