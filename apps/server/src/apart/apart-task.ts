/**
 * Work on what somebody sent, done in a process of its own: nothing in a file can stall or end the server. Whoever asks
 * knows a task by its name alone; the code stands in a file that only the process loads.
 */
export interface ApartTask<Request, Result> {
  readonly name: string;
  /** The files that it reads: their size says which lane it waits in. */
  readonly reads: (request: Request) => readonly string[];
  /** What it is done for: to take in a file that somebody sent, or to show one on a screen, dozens of times a second. */
  readonly isFor: 'reading' | 'drawing';
  /** Known to the compiler only. */
  readonly does?: (request: Request) => Result;
}

export interface ApartTools {
  /** Tells how far the work is, 0 to 1. */
  readonly report: (share: number) => void;
}

/** A task with what the process does. Request and result go from one process to the other, so both are plain data. */
export interface ApartCode<Request, Result> extends ApartTask<Request, Result> {
  readonly run: (request: Request, tools: ApartTools) => Promise<Result>;
}

export function apartTask<Request, Result>(
  name: string,
  reads: (request: Request) => readonly string[],
): ApartTask<Request, Result> {
  return { name, reads, isFor: 'reading' };
}

/** A task that draws what somebody looks at. It is short, so that it is not ended when they look elsewhere. */
export function drawingTask<Request, Result>(name: string): ApartTask<Request, Result> {
  return { name, reads: () => [], isFor: 'drawing' };
}

export function apartCode<Request, Result>(
  task: ApartTask<Request, Result>,
  run: (request: Request, tools: ApartTools) => Promise<Result>,
): ApartCode<Request, Result> {
  return { ...task, run };
}

export interface ApartLimits {
  /** Of processor time: a busy machine fails no honest file. */
  readonly seconds: number;
  /** Of the whole process, wasm and buffers included. */
  readonly memoryMiB: number;
}

/** What one file may ask of the machine; 100 000 rings in one record take 7 s. */
export const APART_LIMITS: ApartLimits = { seconds: 300, memoryMiB: 1536 };

/** Of processor time for one picture. */
export const DRAWING_SECONDS = 60;
