/** How soon something that failed may be tried again: pauses that grow, each a little different, so that a crowd spreads out. */
export interface Pace {
  /** Milliseconds until the next attempt is due; 0 when it may begin. */
  readonly wait: () => number;
  readonly succeeded: () => void;
  readonly failed: () => void;
}

interface Pauses {
  readonly first: number;
  readonly longest: number;
  readonly now?: () => number;
  readonly random?: () => number;
}

export function growingPauses({ first, longest, now = Date.now, random = Math.random }: Pauses): Pace {
  let pause = 0;
  let due = 0;
  return {
    wait: () => Math.max(0, due - now()),
    succeeded: () => {
      pause = 0;
      due = 0;
    },
    failed: () => {
      // Attempts that began together are one failure.
      if (now() < due) return;
      pause = Math.min(pause === 0 ? first : pause * 2, longest);
      due = now() + pause * (0.5 + random() / 2);
    },
  };
}
