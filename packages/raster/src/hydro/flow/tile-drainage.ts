import { DIRECTION, LEAVES } from '../flow-code.ts';
import type { Frame } from './frame.ts';
import { NOWHERE, type RimMemory } from './rim-memory.ts';
import { rimAt, type Tiling } from './tiling.ts';

/** More than the eight that can flow into a cell. */
const LISTED = 255;

export interface DrainRooms {
  readonly flow: Uint8Array;
  /** What each cell has of its own and what comes in from other tiles; at the end, what drains through it. */
  readonly area: Float64Array;
  /** How many cells each one still waits for. */
  readonly inflows: Uint8Array;
}

/**
 * Adds to each cell of a tile what flows into it. We walk down from every spring until a cell still waits for other
 * inflow, so that cells that follow each other are neighbours on the land.
 */
export function drainTile(frame: Frame, { flow, area, inflows }: DrainRooms): void {
  const { window, stride, steps, around } = frame;
  inflows.fill(0);
  for (let row = 1; row <= window.height; row++) {
    for (let cell = row * stride + 1; cell <= row * stride + window.width; cell++) {
      const direction = flow[cell]! & DIRECTION;
      if (direction < LEAVES) inflows[cell + steps[direction]!]!++;
    }
  }
  for (const place of around) inflows[place] = LISTED;
  let known = 0;
  for (let row = 1; row <= window.height; row++) {
    for (let start = row * stride + 1; start <= row * stride + window.width; start++) {
      for (let cell = start; inflows[cell] === 0;) {
        inflows[cell] = LISTED;
        known++;
        const direction = flow[cell]! & DIRECTION;
        if (direction >= LEAVES) break;
        const next = cell + steps[direction]!;
        area[next]! += area[cell]!;
        inflows[next]!--;
        cell = next;
      }
    }
  }
  const all = window.width * window.height;
  if (known < all) throw new Error(`${all - known} cells flow in a circle`);
}

/** Keeps for each rim cell what drains through it and where its water goes: at once, and when it leaves the tile. */
export function keepLinks(
  tiling: Tiling,
  frame: Frame,
  { flow, area, inflows: isAround, ends }: DrainRooms & { readonly ends: Int32Array },
  rims: RimMemory,
): void {
  const { window, stride, steps, rim, firstRim, around } = frame;
  isAround.fill(0);
  for (const place of around) isAround[place] = 1;
  const numberOf = (place: number) =>
    rimAt(tiling, window.x + (place % stride) - 1, window.y + Math.floor(place / stride) - 1);
  // Where the way from a cell ends: its exit + 2, or 1 for nowhere; 0 is not known yet.
  ends.fill(0);
  const way: number[] = [];
  for (let i = 0; i < rim.length; i++) {
    const start = rim[i]!;
    let cell = start;
    while (ends[cell] === 0) {
      const direction = flow[cell]! & DIRECTION;
      way.push(cell);
      if (direction >= LEAVES) ends[cell] = NOWHERE + 2;
      else if (isAround[cell + steps[direction]!] === 1) ends[cell] = numberOf(cell) + 2;
      else cell += steps[direction]!;
    }
    while (way.length > 0) ends[way.pop()!] = ends[cell]!;
    const direction = flow[start]! & DIRECTION;
    const next = direction < LEAVES ? start + steps[direction]! : start;
    rims.drained[firstRim + i] = area[start]!;
    rims.exit[firstRim + i] = ends[start]! - 2;
    rims.next[firstRim + i] = isAround[next] === 1 ? numberOf(next) : NOWHERE;
  }
}
