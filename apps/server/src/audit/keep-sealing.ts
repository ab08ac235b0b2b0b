import type { Pool } from 'pg';
import { keepAnchor } from './anchors.ts';
import { sealEntries } from './seal-entries.ts';

interface Sealing {
  readonly stop: () => Promise<void>;
}

interface Log {
  readonly warn: (details: object, message: string) => void;
}

const SEAL_MS = 3000;
const ANCHOR_MS = 3_600_000;

/** Seals what is logged every few seconds, and writes an anchor down every hour. */
export function keepSealing(pool: Pool, dataDir: string, log: Log): Sealing {
  let lastAnchor = 0;
  let underWay: Promise<void> = Promise.resolve();
  const seal = async () => {
    await sealEntries(pool);
    if (Date.now() - lastAnchor < ANCHOR_MS) return;
    await keepAnchor(pool, dataDir);
    lastAnchor = Date.now();
  };
  let isBusy = false;
  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    underWay = seal()
      // The entries wait; the next turn takes them.
      .catch((error: unknown) => log.warn({ err: error }, 'the log could not be sealed'))
      .finally(() => {
        isBusy = false;
      });
  }, SEAL_MS);
  timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await underWay;
    },
  };
}
