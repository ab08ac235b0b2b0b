import type { PixelAnswer } from './task.ts';

/** Hands out the tasks of a run and puts the answers back into their order. */
export interface TaskOrder {
  /** The next task to do; null where all are given out or too many answers wait for an earlier one. */
  readonly take: () => number | null;
  readonly progress: (task: number, share: number) => void;
  readonly finish: (task: number, answer: PixelAnswer) => void;
  /** Gives a task back whose worker died; false where it has been tried too often. */
  readonly giveBack: (task: number) => boolean;
  readonly isDone: () => boolean;
  /** Done so far, 0 to 1. */
  readonly share: () => number;
}

/** A task that has ended three workers would end any other too. */
const MAX_ATTEMPTS = 3;

/** At most `ahead` answers wait for an earlier one that is missing. */
export function createTaskOrder(count: number, ahead: number, accept: (answer: PixelAnswer) => void): TaskOrder {
  const waiting = new Map<number, PixelAnswer>();
  const partial = new Map<number, number>();
  const attempts = new Map<number, number>();
  const returned: number[] = [];
  let next = 0;
  let accepted = 0;
  return {
    take() {
      const again = returned.shift();
      if (again !== undefined) return again;
      return next < count && next < accepted + ahead ? next++ : null;
    },
    progress: (task, share) => partial.set(task, share),
    finish(task, answer) {
      partial.delete(task);
      waiting.set(task, answer);
      for (let ready = waiting.get(accepted); ready !== undefined; ready = waiting.get(accepted)) {
        waiting.delete(accepted);
        accepted++;
        accept(ready);
      }
    },
    giveBack(task) {
      const tried = (attempts.get(task) ?? 0) + 1;
      attempts.set(task, tried);
      partial.delete(task);
      if (tried >= MAX_ATTEMPTS) return false;
      returned.push(task);
      return true;
    },
    isDone: () => accepted === count,
    share: () => (accepted + waiting.size + [...partial.values()].reduce((sum, share) => sum + share, 0)) / count,
  };
}
