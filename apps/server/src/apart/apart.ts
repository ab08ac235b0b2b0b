import type { ChildProcess } from 'node:child_process';
import { Fault } from '@qingzhang/core/fault';
import { APART_LIMITS, type ApartLimits, type ApartTask } from './apart-task.ts';
import { failureOf, type AnswerMessage, type LastMessage, type TaskMessage } from './messages.ts';
import { startProcess } from './start-process.ts';

export interface ApartOptions {
  /** The file that is read, for messages. */
  readonly name: string;
  /** Ends the work, and its process with it. */
  readonly signal?: AbortSignal;
  readonly onProgress?: (share: number) => void;
}

export interface Apart {
  readonly run: <Request, Result>(
    task: ApartTask<Request, Result>,
    request: Request,
    options: ApartOptions,
  ) => Promise<Result>;
  readonly close: () => void;
}

/** Each takes up to the limit of memory; further work waits in line. */
const MOST_PROCESSES = 3;
/** A process that has grown beyond this is not kept: memory that a large file took is never given back. */
const KEPT_MIB = 512;
const IDLE_MS = 60_000;

/**
 * Processes for what people send. Each does one task at a time and is kept a while for the next one; one that breaks a
 * limit is killed, and the sender learns which.
 */
export function openApart(limits: ApartLimits = APART_LIMITS, program?: string): Apart {
  const all = new Set<ChildProcess>();
  const idle = new Map<ChildProcess, NodeJS.Timeout>();
  const waiting: (() => void)[] = [];
  let busy = 0;

  const begin = (): ChildProcess => {
    const child = startProcess(limits.memoryMiB, program);
    all.add(child);
    child.once('exit', () => {
      all.delete(child);
      clearTimeout(idle.get(child));
      idle.delete(child);
    });
    return child;
  };
  const next = (): ChildProcess => {
    const [kept] = idle;
    if (kept === undefined) return begin();
    clearTimeout(kept[1]);
    idle.delete(kept[0]);
    return kept[0];
  };
  const keep = (child: ChildProcess, sizeMiB: number) => {
    if (sizeMiB > KEPT_MIB) child.kill('SIGKILL');
    else idle.set(child, setTimeout(() => child.kill('SIGKILL'), IDLE_MS).unref());
  };
  const enter = async (): Promise<void> => {
    if (busy < MOST_PROCESSES) busy += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
  };
  const leave = () => {
    const first = waiting.shift();
    // Whoever waits takes the place over.
    if (first === undefined) busy -= 1;
    else first();
  };
  return {
    run: async (task, request, options) => {
      await enter();
      try {
        // It may have been cancelled while the line moved on.
        options.signal?.throwIfAborted();
        const child = next();
        const answer = await ask(child, { task: task.name, given: request }, { ...options, ...limits });
        keep(child, answer.sizeMiB);
        if (answer.kind !== 'done') throw failureOf(answer);
        return answer.result as Awaited<ReturnType<typeof task.run>>;
      } finally {
        leave();
      }
    },
    close: () => {
      for (const child of all) child.kill('SIGKILL');
    },
  };
}

/** Sends a task and waits for its answer, or for what ends it before: a limit, a cancellation, the end of the process. */
function ask(child: ChildProcess, message: TaskMessage, options: ApartOptions & ApartLimits): Promise<LastMessage> {
  const { name, signal, seconds, memoryMiB, onProgress } = options;
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', cancelled);
      child.removeListener('message', heard);
      child.removeListener('exit', died);
      // Nobody waits for an idle process when the server wants to end.
      child.unref();
      child.channel?.unref();
      settle();
    };
    const kill = (reason: Error) => {
      child.kill('SIGKILL');
      end(() => reject(reason));
    };
    const outOfTime = () => kill(new Fault('FILE_TOO_DEMANDING', { name, limit: `${seconds} 秒` }));
    const timer = setTimeout(outOfTime, seconds * 1000);
    const cancelled = () => kill(signal!.reason as Error);
    const died = (code: number | null, killer: NodeJS.Signals | null) => {
      // A full heap aborts; a process that is too large is killed by its own watch or by the system.
      const isFull = killer === 'SIGKILL' || killer === 'SIGABRT' || code === ABORTED;
      const limit = `${memoryMiB} MB 内存`;
      const ended = `a process apart ended with ${killer ?? code} during ${message.task}`;
      end(() => reject(isFull ? new Fault('FILE_TOO_DEMANDING', { name, limit }) : new Error(ended)));
    };
    const heard = (answer: AnswerMessage) => {
      if (answer.kind === 'progress') onProgress?.(answer.share);
      else end(() => resolve(answer));
    };
    child.on('message', heard);
    child.once('exit', died);
    signal?.addEventListener('abort', cancelled, { once: true });
    child.ref();
    child.channel?.ref();
    child.send(message);
  });
}

/** How a shell tells of SIGABRT, and Windows of a full heap. */
const ABORTED = 134;
