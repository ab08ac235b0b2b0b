import type { ChildProcess } from 'node:child_process';
import { askProcess, type ApartOptions } from './ask-process.ts';
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

export function openProcesses(memoryMiB: number, program?: string): ProcessPool {
  const all = new Set<ChildProcess>();
  const idle = new Map<ChildProcess, NodeJS.Timeout>();
  let isClosed = false;

  const begin = (): ChildProcess => {
    const child = startProcess(memoryMiB, program);
    all.add(child);
    child.once('exit', () => {
      all.delete(child);
      clearTimeout(idle.get(child));
      idle.delete(child);
    });
    return child;
  };
  // The one used last: what it knows of a file is still there, and the others come to their end.
  const next = (): ChildProcess => {
    for (const [kept, timer] of [...idle].toReversed()) {
      clearTimeout(timer);
      idle.delete(kept);
      if (kept.connected) return kept;
    }
    return begin();
  };
  const keep = (child: ChildProcess, sizeMiB: number) => {
    if (sizeMiB > KEPT_MIB) child.kill('SIGKILL');
    else idle.set(child, setTimeout(() => child.kill('SIGKILL'), IDLE_MS).unref());
  };
  return {
    ask: async (message, options) => {
      const child = next();
      const answer = await askProcess(child, message, { ...options, memoryMiB });
      keep(child, answer.sizeMiB);
      return answer;
    },
    isClosed: () => isClosed,
    close: () => {
      isClosed = true;
      for (const child of all) child.kill('SIGKILL');
    },
  };
}
