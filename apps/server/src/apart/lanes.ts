/** Tasks wait in lanes by the size of their files, so that a small one never waits behind a large one. */
export type LaneName = 'quick' | 'normal' | 'heavy';

export interface Lane {
  readonly name: LaneName;
  /** Bytes of the largest files that it takes. */
  readonly upTo: number;
  /** Tasks at once; one person leaves at least one place to others. */
  readonly places: number;
  /** A task that takes longer gives its place back and goes on among the heavier ones. */
  readonly graceMs: number;
  /** How many times the limit of processor time a task may take. */
  readonly patience: number;
}

/** Who may work at once, and how much. */
export interface LineRules {
  /** From the lightest to the heaviest. */
  readonly lanes: readonly Lane[];
  /** Each process takes up to the limit of memory. */
  readonly mostProcesses: number;
  /** In all lanes together. */
  readonly mostOfOne: number;
}

const MEBIBYTE = 1024 * 1024;

/** For what people send. */
export const READING: LineRules = {
  lanes: [
    { name: 'quick', upTo: MEBIBYTE, places: 3, graceMs: 3000, patience: 1 },
    { name: 'normal', upTo: 64 * MEBIBYTE, places: 2, graceMs: 30_000, patience: 1 },
    { name: 'heavy', upTo: Infinity, places: 2, graceMs: Infinity, patience: 4 },
  ],
  mostProcesses: 5,
  mostOfOne: 3,
};

/**
 * For what is on screens. A tile takes milliseconds, so that everybody draws one at a time; a file that takes seconds for
 * one leaves its place to the next.
 */
export const DRAWING: LineRules = {
  lanes: [
    { name: 'quick', upTo: Infinity, places: 2, graceMs: 2000, patience: 1 },
    { name: 'heavy', upTo: Infinity, places: 2, graceMs: Infinity, patience: 1 },
  ],
  mostProcesses: 3,
  mostOfOne: 2,
};

export function laneOf({ lanes }: LineRules, name: LaneName): Lane {
  return lanes.find((lane) => lane.name === name)!;
}

export function laneFor({ lanes }: LineRules, bytes: number): Lane {
  return lanes.find(({ upTo }) => bytes <= upTo)!;
}

export function heavierThan({ lanes }: LineRules, name: LaneName): LaneName {
  return lanes[Math.min(lanes.findIndex((lane) => lane.name === name) + 1, lanes.length - 1)]!.name;
}
