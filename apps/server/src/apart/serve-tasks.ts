import { Worker } from 'node:worker_threads';
import type { ApartCode } from './apart-task.ts';
import {
  failureMessage,
  OUT_OF_MEMORY,
  OUT_OF_TIME,
  type AnswerMessage,
  type Ending,
  type TaskMessage,
} from './messages.ts';

/** By the name of a task, what loads its code when it is first asked for. */
export type TaskLoaders = Readonly<Record<string, () => Promise<ApartCode<never, unknown>>>>;

const MIB = 1024 * 1024;

/**
 * Looks from a thread of its own, so that it still looks while the work holds the process. A process that takes more
 * memory or processor time than it may, or that the server has left behind, ends itself.
 */
const WATCH = `
const { parentPort, workerData } = require('node:worker_threads');
const parent = process.ppid;
let task = null;
parentPort.on('message', (seconds) => {
  task = seconds === null ? null : { microseconds: seconds * 1e6, begun: process.cpuUsage() };
});
setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
  if (process.memoryUsage.rss() > workerData.bytes) process.kill(process.pid, workerData.outOfMemory);
  if (task === null) return;
  const { user, system } = process.cpuUsage(task.begun);
  if (user + system > task.microseconds) process.kill(process.pid, workerData.outOfTime);
}, 200);
`;

/** The inner side of a process apart: does what it is told until the server goes away. */
export function serveTasks(loaders: TaskLoaders, memoryMiB: number): void {
  const workerData = { bytes: memoryMiB * MIB, outOfMemory: OUT_OF_MEMORY, outOfTime: OUT_OF_TIME };
  const watch = new Worker(WATCH, { eval: true, workerData });
  watch.unref();
  process.on('disconnect', () => process.exit(0));
  process.on('message', (message: TaskMessage) => {
    void (async () => {
      say({ kind: 'begun' });
      watch.postMessage(message.seconds, []);
      const ending = await endingOf(loaders, message);
      watch.postMessage(null, []);
      say({ ...ending, sizeMiB: process.memoryUsage.rss() / MIB });
    })();
  });
  say({ kind: 'ready' });
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
