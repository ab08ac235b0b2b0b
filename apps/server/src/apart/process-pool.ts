import type { ChildProcess } from 'node:child_process';
import { askProcess, ProcessDied, type ApartOptions } from './ask-process.ts';
import type { LastMessage, TaskMessage } from './messages.ts';
import { startProcess } from './start-process.ts';

/** Processes that do one task at a time each and are kept a while for the next one. */
export interface ProcessPool {
  readonly ask: (message: TaskMessage, options: ApartOptions) => Promise<LastMessage>;
  readonly isClosed: () => boolean;
  readonly close: () => void;
}

/** A process that has grown beyond this is not kept: memory that a large file took is never given back. */
const KEPT_MIB = 512;
const IDLE_MS = 60_000;
/**
 * A process takes more than a second of processor time until it has done anything, a small file takes milliseconds:
 * whoever finds none free waits so long for one, and then one more is started, not one for everybody.
 */
const PATIENCE_MS = 500;

interface Waiting {
  readonly take: (child: ChildProcess) => void;
  readonly refuse: (reason: Error) => void;
}

export function openProcesses(memoryMiB: number, program?: string): ProcessPool {
  const all = new Set<ChildProcess>();
  const idle = new Map<ChildProcess, NodeJS.Timeout>();
  /** Those that have not said yet that they are there. */
  const starting = new Set<ChildProcess>();
  const waiting: Waiting[] = [];
  let patience: NodeJS.Timeout | undefined;
  let isClosed = false;

  const closed = () => new ProcessDied('the processes apart are closed');
  const begin = (): ChildProcess => {
    const child = startProcess(memoryMiB, program);
    all.add(child);
    starting.add(child);
    child.once('message', () => {
      starting.delete(child);
      bePatient();
    });
    child.once('exit', () => {
      all.delete(child);
      starting.delete(child);
      clearTimeout(idle.get(child));
      idle.delete(child);
    });
    return child;
  };
  // The one used last: what it knows of a file is still there, and the others come to their end.
  const lastUsed = (): ChildProcess | undefined => {
    for (const [kept, timer] of [...idle].toReversed()) {
      clearTimeout(timer);
      idle.delete(kept);
      if (kept.connected) return kept;
    }
    return undefined;
  };
  const bePatient = () => {
    clearTimeout(patience);
    patience = waiting.length === 0 ? undefined : setTimeout(startAnother, PATIENCE_MS);
  };
  // Two that start at once take twice as long.
  const startAnother = () => (starting.size === 0 ? handOver(begin()) : bePatient());
  const handOver = (child: ChildProcess) => {
    waiting.shift()!.take(child);
    bePatient();
  };
  const next = async (): Promise<ChildProcess> => {
    // Nobody would end it.
    if (isClosed) throw closed();
    const free = lastUsed() ?? (all.size === 0 ? begin() : undefined);
    if (free !== undefined) return free;
    return new Promise((take, refuse) => {
      waiting.push({ take, refuse });
      if (waiting.length === 1) bePatient();
    });
  };
  const giveBack = (child: ChildProcess) => {
    if (waiting.length > 0 && child.connected) handOver(child);
    else idle.set(child, setTimeout(() => child.kill('SIGKILL'), IDLE_MS).unref());
  };
  return {
    ask: async (message, options) => {
      const child = await next();
      if (options.signal?.aborted === true) giveBack(child);
      options.signal?.throwIfAborted();
      const answer = await askProcess(child, message, { ...options, memoryMiB });
      if (answer.sizeMiB > KEPT_MIB) child.kill('SIGKILL');
      else giveBack(child);
      return answer;
    },
    isClosed: () => isClosed,
    close: () => {
      isClosed = true;
      clearTimeout(patience);
      for (const { refuse } of waiting.splice(0)) refuse(closed());
      for (const child of all) child.kill('SIGKILL');
    },
  };
}
