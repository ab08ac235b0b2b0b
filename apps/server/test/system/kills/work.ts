import { setTimeout as delay } from 'node:timers/promises';
import type { Scene } from './scene.ts';
import type { Victim } from './victims.ts';

/** Something that goes on while somebody is killed. */
export interface Moment {
  readonly during: string;
  readonly victims: readonly Victim[];
  /** The blow falls this long after the work has begun, at most. */
  readonly withinMs: number;
  readonly begin: (scene: Scene, round: number) => Promise<Work>;
}

export interface Work {
  /** Ends it once the product serves again, and finds everything acknowledged kept, nothing half done. */
  readonly end: () => Promise<void>;
  /** Statuses that were answered. */
  readonly statuses: ReadonlySet<number>;
  /** The main program that is to be killed, if it is not the product's. */
  readonly main?: () => number;
  /** What is done after the blow, before the product is asked to stand up. */
  readonly recover?: () => Promise<void>;
  /** Where its own database lies, if it is not the product's. */
  readonly dataDir?: string;
  readonly programs?: () => readonly number[];
}

const AGAIN_MS = 10;
const REFUSED_MS = 50;

/** Does a thing again and again, a few times at once, until it is stopped; each answers its status. */
export function keepDoing(
  hands: number,
  thing: (number: number) => Promise<number>,
): { readonly statuses: Set<number>; readonly stop: () => Promise<void> } {
  const stopping = new AbortController();
  const statuses = new Set<number>();
  let number = 0;
  const hand = async () => {
    while (!stopping.signal.aborted) {
      number += 1;
      const status = await thing(number);
      statuses.add(status);
      await delay(status === 200 ? AGAIN_MS : REFUSED_MS);
    }
  };
  const working = Promise.all(Array.from({ length: hands }, hand));
  // Whoever stops it hears of it.
  working.catch(() => undefined);
  return {
    statuses,
    stop: async () => {
      stopping.abort();
      await working;
    },
  };
}
