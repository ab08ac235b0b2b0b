import { stat } from 'node:fs/promises';
import { Fault } from '@qingzhang/core/fault';
import { APART_LIMITS, DRAWING_SECONDS, type ApartLimits, type ApartTask } from './apart-task.ts';
import { ProcessDied, resultOf, type ApartOptions } from './ask-process.ts';
import { DRAWING, READING } from './lanes.ts';
import { openLine } from './line.ts';
import { openProcesses } from './process-pool.ts';

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

/** A process may end for a reason outside of it, such as a machine without memory; a file that ends two ends more. */
const MOST_DEATHS = 2;
/** Where several end at once, those that were idle are handed out before anybody knows that they are gone. */
const MOST_TRIES = 12;

/**
 * Processes for what people send and for what they look at, with a line for each, so that no picture waits for a file.
 * Each does one task at a time; one that breaks a limit is killed, and the sender learns which. Nobody else has anything
 * in it.
 */
export function openApart(limits: ApartLimits = APART_LIMITS, program?: string): Apart {
  const processes = openProcesses(limits.memoryMiB, program);
  const kinds = {
    reading: { line: openLine(READING), seconds: limits.seconds },
    drawing: { line: openLine(DRAWING), seconds: DRAWING_SECONDS },
  };
  const asked = (person: string): Apart => ({
    run: async (task, request, options) => {
      const { line, seconds } = kinds[task.isFor];
      const place = await line.enter(person, await bytesOf(task.reads(request)), options.signal);
      try {
        for (let [tries, deaths] = [1, 0]; ; tries += 1) {
          // It may have been cancelled while the line moved on.
          options.signal?.throwIfAborted();
          const message = { task: task.name, given: request, seconds: seconds * place.patience };
          try {
            const answer = await processes.ask(message, task.isFor === 'drawing' ? uninterrupted(options) : options);
            return resultOf(answer) as ReturnType<NonNullable<typeof task.does>>;
          } catch (error) {
            if (!(error instanceof ProcessDied) || processes.isClosed()) throw error;
            if (error.hadBegun) deaths += 1;
            if (deaths === MOST_DEATHS || tries === MOST_TRIES)
              throw new Fault('FILE_READER_ENDED', { name: options.name }, { cause: error });
          }
        }
      } finally {
        place.leave();
      }
    },
    of: asked,
    close: processes.close,
  });
  return asked('');
}

/** Whoever looks elsewhere ends no process: the next picture would have to wait for another one to start. */
function uninterrupted({ signal: _, ...options }: ApartOptions): ApartOptions {
  return options;
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
