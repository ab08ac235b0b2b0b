import { Fault } from '@qingzhang/core/fault';

/** One at a time for each sender: whoever sends much at once waits for themselves, not others for them. */
export interface Turns {
  /** Waits for this sender's turn, and answers how to end it. */
  readonly take: (sender: string) => Promise<() => void>;
}

export function turnsOf(patienceMs: number): Turns {
  const lines = new Map<string, (() => void)[]>();
  const next = (sender: string) => {
    const begin = lines.get(sender)?.shift();
    if (begin === undefined) lines.delete(sender);
    else begin();
  };
  return {
    take: async (sender) => {
      const line = lines.get(sender);
      if (line === undefined) lines.set(sender, []);
      else await wait(line, patienceMs);
      let isOver = false;
      return () => {
        if (!isOver) next(sender);
        isOver = true;
      };
    },
  };
}

function wait(line: (() => void)[], patienceMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const begin = () => {
      clearTimeout(giveUp);
      resolve();
    };
    const giveUp = setTimeout(() => {
      line.splice(line.indexOf(begin), 1);
      reject(new Fault('TOO_BUSY', {}));
    }, patienceMs);
    line.push(begin);
  });
}
