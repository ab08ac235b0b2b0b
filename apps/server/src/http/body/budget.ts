import { Fault } from '@qingzhang/core/fault';

/** Bytes of bodies that may be held in memory at once; who does not fit waits for a while, in the order of coming. */
export interface Budget {
  /** Takes so many bytes, and answers how to give them back. */
  readonly take: (bytes: number) => Promise<() => void>;
}

interface Waiting {
  readonly bytes: number;
  readonly begin: () => void;
}

export function byteBudget(total: number, patienceMs: number): Budget {
  let free = total;
  const waiting: Waiting[] = [];
  const serve = () => {
    while (waiting[0] !== undefined && waiting[0].bytes <= free) {
      const { bytes, begin } = waiting.shift()!;
      free -= bytes;
      begin();
    }
  };
  return {
    take: async (wanted) => {
      const bytes = Math.min(wanted, total);
      await new Promise<void>((resolve, reject) => {
        const giveUp = setTimeout(() => {
          waiting.splice(waiting.indexOf(mine), 1);
          reject(new Fault('TOO_BUSY', {}));
          serve();
        }, patienceMs);
        const mine: Waiting = {
          bytes,
          begin: () => {
            clearTimeout(giveUp);
            resolve();
          },
        };
        waiting.push(mine);
        serve();
      });
      return () => {
        free += bytes;
        serve();
      };
    },
  };
}
