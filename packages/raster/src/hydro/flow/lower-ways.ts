import { STEP_X, STEP_Y } from '../directions.ts';

/** The order in which a cell looks for its way down: the neighbours before it in reading order first, as they are known. */
const ORDER = [4, 5, 6, 7, 0, 1, 2, 3] as const;
/** Each direction in three bits. */
const BITS = 3;

/**
 * By the eight bits that say which neighbours are lower: one of them for each group that hangs together, three bits each
 * from the lowest on. Lower neighbours beside each other are joined below the cell already.
 */
export const WAYS_DOWN = Uint16Array.from({ length: 256 }, (_, lower) =>
  groupsOf(lower).reduce((ways, direction, i) => ways | (direction << (BITS * i)), 0),
);
/** How many groups there are. */
export const GROUPS = Uint8Array.from({ length: 256 }, (_, lower) => groupsOf(lower).length);

export function wayDown(lower: number, group: number): number {
  return (WAYS_DOWN[lower]! >> (BITS * group)) & 7;
}

function groupsOf(lower: number): number[] {
  const firsts: number[] = [];
  let reached = 0;
  for (const direction of ORDER) {
    if ((lower & ~reached & (1 << direction)) === 0) continue;
    firsts.push(direction);
    reached |= groupOf(lower, direction);
  }
  return firsts;
}

/** The lower neighbours that hang together with one of them. */
function groupOf(lower: number, first: number): number {
  let group = 1 << first;
  for (const waiting = [first]; waiting.length > 0;) {
    const from = waiting.pop()!;
    for (const to of ORDER) {
      if ((lower & ~group & (1 << to)) === 0 || !areBeside(from, to)) continue;
      group |= 1 << to;
      waiting.push(to);
    }
  }
  return group;
}

function areBeside(a: number, b: number): boolean {
  return Math.abs(STEP_X[a]! - STEP_X[b]!) <= 1 && Math.abs(STEP_Y[a]! - STEP_Y[b]!) <= 1;
}
