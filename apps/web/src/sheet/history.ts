/** States that can be gone back and forth between; a paste of 500 rows is one step. */
export interface History<State> {
  readonly past: readonly State[];
  readonly present: State;
  readonly future: readonly State[];
}

const MOST_STEPS = 200;

export function begin<State>(present: State): History<State> {
  return { past: [], present, future: [] };
}

export function step<State>(history: History<State>, next: State): History<State> {
  if (next === history.present) return history;
  return { past: [...history.past, history.present].slice(-MOST_STEPS), present: next, future: [] };
}

export function undo<State>({ past, present, future }: History<State>): History<State> {
  const before = past.at(-1);
  return before === undefined
    ? { past, present, future }
    : { past: past.slice(0, -1), present: before, future: [present, ...future] };
}

export function redo<State>({ past, present, future }: History<State>): History<State> {
  const [after, ...rest] = future;
  return after === undefined ? { past, present, future } : { past: [...past, present], present: after, future: rest };
}
