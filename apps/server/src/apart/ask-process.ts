import type { ChildProcess } from 'node:child_process';
import { Fault } from '@qingzhang/core/fault';
import type { ApartLimits } from './apart-task.ts';
import {
  failureOf,
  OUT_OF_MEMORY,
  OUT_OF_TIME,
  type AnswerMessage,
  type LastMessage,
  type TaskMessage,
} from './messages.ts';

export interface ApartOptions {
  /** The file that is read, for messages. */
  readonly name: string;
  /** Ends the work, and its process with it. */
  readonly signal?: AbortSignal;
  readonly onProgress?: (share: number) => void;
}

/** The process ended in the middle of a task, and no limit says why: the task may be innocent. */
export class ProcessDied extends Error {
  /** Without it the process was gone before the task: it is innocent. */
  readonly hadBegun: boolean;

  constructor(message: string, hadBegun = false) {
    super(message);
    this.hadBegun = hadBegun;
  }
}

/** A process that does nothing at all still ends: so many times the limit of processor time. */
const WALL = 12;

/** Sends a task and waits for its answer, or for what ends it before: a limit, a cancellation, the end of the process. */
export async function askProcess(
  child: ChildProcess,
  message: TaskMessage,
  { name, signal, onProgress, memoryMiB }: ApartOptions & Pick<ApartLimits, 'memoryMiB'>,
): Promise<LastMessage> {
  const { seconds } = message;
  const overtime = () => new Fault('FILE_TOO_DEMANDING', { name, limit: `${seconds} 秒处理器时间` });
  return new Promise((resolve, reject) => {
    let hasBegun = false;
    const end = (settle: () => void) => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', cancelled);
      child.removeListener('message', heard);
      child.removeListener('exit', died);
      child.removeListener('error', failed);
      // Nobody waits for an idle process when the server wants to end.
      child.unref();
      child.channel?.unref();
      settle();
    };
    const kill = (reason: Error) => {
      child.kill('SIGKILL');
      end(() => reject(reason));
    };
    const timer = setTimeout(() => kill(overtime()), Math.min(seconds * WALL * 1000, LONGEST_TIMER));
    const cancelled = () => kill(signal!.reason as Error);
    const died = (code: number | null, killer: NodeJS.Signals | null) => end(() => reject(reasonOf(code, killer)));
    const reasonOf = (code: number | null, killer: NodeJS.Signals | null): Error => {
      if (killer === OUT_OF_TIME) return overtime();
      // A full heap aborts.
      const isFull = killer === OUT_OF_MEMORY || killer === 'SIGABRT' || code === ABORTED;
      if (isFull) return new Fault('FILE_TOO_DEMANDING', { name, limit: `${memoryMiB} MB 内存` });
      return new ProcessDied(`a process apart ended with ${killer ?? code} during ${message.task}`, hasBegun);
    };
    // The process could not be started, or was gone before it could be told.
    const failed = (error: Error) => kill(new ProcessDied(`a process apart could not be asked: ${error.message}`));
    const heard = (answer: AnswerMessage) => {
      if (answer.kind === 'progress') onProgress?.(answer.share);
      else if (answer.kind === 'begun') hasBegun = true;
      else if (answer.kind !== 'ready') end(() => resolve(answer));
    };
    child.on('message', heard);
    child.once('exit', died);
    child.once('error', failed);
    signal?.addEventListener('abort', cancelled, { once: true });
    child.ref();
    child.channel?.ref();
    child.send(message, (error) => {
      if (error !== null) failed(error);
    });
  });
}

/** What an answer brings: the result of the task, or the failure that it stands for. */
export function resultOf(answer: LastMessage): unknown {
  if (answer.kind !== 'done') throw failureOf(answer);
  return answer.result;
}

/** How a shell tells of SIGABRT, and Windows of a full heap. */
const ABORTED = 134;
/** Milliseconds that a timer can hold. */
const LONGEST_TIMER = 2 ** 31 - 1;
