import type { Draft } from './draft.ts';

/** The draft with what it was before and what was undone. */
export interface History {
  readonly past: readonly Draft[];
  readonly present: Draft;
  readonly future: readonly Draft[];
}

const MOST_STEPS = 200;

export function begun(present: Draft): History {
  return { past: [], present, future: [] };
}

export function changed({ past, present }: History, next: Draft): History {
  return { past: [...past, present].slice(-MOST_STEPS), present: next, future: [] };
}

export function undone(history: History): History {
  const { past, present, future } = history;
  const before = past.at(-1);
  return before === undefined ? history : { past: past.slice(0, -1), present: before, future: [present, ...future] };
}

export function redone(history: History): History {
  const { past, present, future } = history;
  const [next, ...rest] = future;
  return next === undefined ? history : { past: [...past, present], present: next, future: rest };
}
