/** Tasks wait in lanes by the size of their files, so that a small one never waits behind a large one. */
export type LaneName = 'quick' | 'normal' | 'heavy';

interface Lane {
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

const MEBIBYTE = 1024 * 1024;

/** From the lightest to the heaviest. */
export const LANES: readonly [Lane, Lane, Lane] = [
  { name: 'quick', upTo: MEBIBYTE, places: 3, graceMs: 3000, patience: 1 },
  { name: 'normal', upTo: 64 * MEBIBYTE, places: 2, graceMs: 30_000, patience: 1 },
  { name: 'heavy', upTo: Infinity, places: 2, graceMs: Infinity, patience: 4 },
];

/** Each process takes up to the limit of memory. */
export const MOST_PROCESSES = 5;
/** In all lanes together. */
export const MOST_OF_ONE = 3;

export function laneFor(bytes: number): Lane {
  return LANES.find(({ upTo }) => bytes <= upTo)!;
}

export function heavierThan(name: LaneName): LaneName {
  return LANES[Math.min(LANES.findIndex((lane) => lane.name === name) + 1, LANES.length - 1)]!.name;
}
