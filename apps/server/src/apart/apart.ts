import type { ChildProcess } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { Fault } from '@qingzhang/core/fault';
import { APART_LIMITS, type ApartLimits, type ApartTask } from './apart-task.ts';
import { askProcess, ProcessDied, resultOf, type ApartOptions } from './ask-process.ts';
import { openLine } from './line.ts';
import { startProcess } from './start-process.ts';

export interface Apart {
  readonly run: <Request, Result>(
    task: ApartTask<Request, Result>,
    request: Request,
    options: ApartOptions,
  ) => Promise<Result>;
  /** The same processes, asked by a person: each has places of their own in the line. */
  readonly of: (person: string) => Apart;
  readonly close: () => void;
}

/** A process that has grown beyond this is not kept: memory that a large file took is never given back. */
const KEPT_MIB = 512;
const IDLE_MS = 60_000;
/** A process may end for a reason outside of it, such as a machine without memory; a file that ends two ends more. */
const MOST_TRIES = 2;

/**
 * Processes for what people send. Each does one task at a time and is kept a while for the next one; one that breaks a
 * limit is killed, and the sender learns which. Nobody else has anything in it.
 */
export function openApart(limits: ApartLimits = APART_LIMITS, program?: string): Apart {
  const all = new Set<ChildProcess>();
  const idle = new Map<ChildProcess, NodeJS.Timeout>();
  const line = openLine();
  let isClosed = false;

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
    for (const [kept, timer] of idle) {
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
  const attempt = async (task: string, given: unknown, patience: number, options: ApartOptions) => {
    const child = next();
    const message = { task, given, seconds: limits.seconds * patience };
    const answer = await askProcess(child, message, { ...options, memoryMiB: limits.memoryMiB });
    keep(child, answer.sizeMiB);
    return answer;
  };
  const asked = (person: string): Apart => ({
    run: async (task, request, options) => {
      const place = await line.enter(person, await bytesOf(task.reads(request)), options.signal);
      try {
        for (let tries = 1; ; tries += 1) {
          // It may have been cancelled while the line moved on.
          options.signal?.throwIfAborted();
          try {
            const answer = await attempt(task.name, request, place.patience, options);
            return resultOf(answer) as ReturnType<NonNullable<typeof task.does>>;
          } catch (error) {
            if (!(error instanceof ProcessDied) || isClosed) throw error;
            if (tries === MOST_TRIES) throw new Fault('FILE_READER_ENDED', { name: options.name }, { cause: error });
          }
        }
      } finally {
        place.leave();
      }
    },
    of: asked,
    close: () => {
      isClosed = true;
      for (const child of all) child.kill('SIGKILL');
    },
  });
  return asked('');
}

/** Files that cannot be looked at weigh nothing: the task itself says what is wrong with them. */
async function bytesOf(paths: readonly string[]): Promise<number> {
  const sizes = await Promise.all(
    paths.map((path) =>
      stat(path).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
