import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Worker } from 'node:worker_threads';
import { startWorker } from '@qingzhang/raster/pipeline/start-worker';
import { BEAT_MS, type Held } from '../job-queue/heartbeats.ts';

/** Says of what a worker holds that it is alive, so that nobody else begins it. */
export interface Beat {
  /** From now on, until the answer is called. */
  readonly hold: (held: Held) => () => void;
  readonly stop: () => Promise<void>;
}

/** From the main thread to the one that beats. */
export type BeatOrder =
  | {
      readonly kind: 'open';
      readonly databaseUrl: string;
      readonly name: string;
      readonly seen: Int32Array;
      readonly everyMs: number;
    }
  | { readonly kind: 'hold' | 'let'; readonly held: Held };

/** What a job or group says itself, by the loop that does it. */
export function loopBeat(): Beat {
  return { hold: () => () => undefined, stop: () => Promise.resolve() };
}

/**
 * A thread that speaks for the process: work that keeps the loop from turning for a minute is no death. It falls silent
 * with the process, and where the loop has not turned for so long that nothing more is to be expected of it.
 */
export function threadBeat(
  databaseUrl: string,
  name: string,
  onError: (error: Error) => void,
  everyMs = BEAT_MS,
): Beat {
  const seen = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const turning = setInterval(() => Atomics.add(seen, 0, 1), everyMs);
  let thread: Worker | undefined;
  const tell = (order: BeatOrder) => {
    if (thread === undefined) {
      thread = startWorker(entryOf('beat-thread'));
      thread.unref();
      thread.on('error', onError);
      thread.on('message', (message: string) => onError(new Error(message)));
      thread.postMessage({ kind: 'open', databaseUrl, name, seen, everyMs } satisfies BeatOrder, []);
    }
    thread.postMessage(order, []);
  };
  return {
    hold: (held) => {
      tell({ kind: 'hold', held });
      return () => tell({ kind: 'let', held });
    },
    stop: async () => {
      clearInterval(turning);
      await thread?.terminate();
    },
  };
}

/** A bundle has its entries beside or above its parts. */
function entryOf(name: string): URL {
  const here = import.meta.url;
  if (here.endsWith('.ts')) return new URL(`./${name}.ts`, here);
  const places = [`./${name}.js`, `../${name}.js`].map((place) => new URL(place, here));
  const found = places.find((place) => existsSync(fileURLToPath(place)));
  if (found === undefined) throw new Error(`the build has no ${name}.js`);
  return found;
}
