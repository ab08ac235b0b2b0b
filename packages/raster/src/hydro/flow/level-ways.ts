import { DIRECTION, LEVEL, UNKNOWN } from './flow-code.ts';
import type { Frame } from './frame.ts';

/** More steps than any way has. */
export const NO_WAY = 2 ** 30;

/** A tile with its frame: filled heights, flow, and steps to the end of level ground, those of the frame known. */
export interface LevelTile {
  readonly filled: Float32Array;
  readonly flow: Uint8Array;
  /** 0 where the ground is not level. */
  readonly ways: Int32Array;
}

/**
 * Leads the water of level ground along the shortest way to a cell of the same height that has a lower neighbour or lies
 * at the edge, over the first of equal ways clockwise from the east. So the way depends on heights only, not on how the
 * grid is cut. Counts the steps within the tile from what the frame says; a cell that no way leads from yet stays
 * unknown until the frame says more. `settled` is room for as many cells as there are.
 */
export function findWays(frame: Frame, tile: LevelTile, settled: Int32Array): void {
  const { window, stride } = frame;
  const { flow, ways } = tile;
  for (let row = 1; row <= window.height; row++) {
    for (let cell = row * stride + 1; cell <= row * stride + window.width; cell++) {
      ways[cell] = (flow[cell]! & LEVEL) === 0 ? 0 : NO_WAY;
    }
  }
  let count = 0;
  for (let row = 1; row <= window.height; row++) {
    for (let cell = row * stride + 1; cell <= row * stride + window.width; cell++) {
      if (ways[cell] === NO_WAY && hasEnd(tile, cell, stride)) settled[count++] = cell;
    }
  }
  for (let i = 0; i < count; i++) ways[settled[i]!] = 1;
  spread(frame, tile, settled, count);
  for (let row = 1; row <= window.height; row++) {
    for (let cell = row * stride + 1; cell <= row * stride + window.width; cell++) {
      if ((flow[cell]! & LEVEL) !== 0) turn(frame, tile, cell);
    }
  }
}

/** The same once the steps within the tile are known and only those of the frame have become fewer. */
export function shortenWays(frame: Frame, tile: LevelTile, settled: Int32Array): void {
  const { steps, rim } = frame;
  const count = spread(frame, tile, settled, 0);
  for (const cell of rim) if ((tile.flow[cell]! & LEVEL) !== 0) turn(frame, tile, cell);
  for (let i = 0; i < count; i++) {
    const cell = settled[i]!;
    turn(frame, tile, cell);
    for (let direction = 0; direction < 8; direction++) {
      const next = cell + steps[direction]!;
      // It may have a second shortest way now, and the first of both counts.
      if (tile.ways[next] === tile.ways[cell]! + 1 && (tile.flow[next]! & LEVEL) !== 0) turn(frame, tile, next);
    }
  }
}

/** Whether a neighbour of the same height is no level ground. */
function hasEnd({ filled, ways }: LevelTile, cell: number, stride: number): boolean {
  const here = filled[cell]!;
  const above = cell - stride;
  const below = cell + stride;
  return (
    (ways[cell + 1] === 0 && filled[cell + 1] === here) ||
    (ways[cell - 1] === 0 && filled[cell - 1] === here) ||
    (ways[above] === 0 && filled[above] === here) ||
    (ways[below] === 0 && filled[below] === here) ||
    (ways[above + 1] === 0 && filled[above + 1] === here) ||
    (ways[above - 1] === 0 && filled[above - 1] === here) ||
    (ways[below + 1] === 0 && filled[below + 1] === here) ||
    (ways[below - 1] === 0 && filled[below - 1] === here)
  );
}

/**
 * Counts steps onwards from the first cells, which are settled, and from the frame. Cells settle by rising steps. Gives
 * how many are settled at last.
 */
function spread(frame: Frame, tile: LevelTile, settled: Int32Array, first: number): number {
  const { filled, flow, ways } = tile;
  const { steps } = frame;
  const entries = entriesOf(frame, tile);
  let [entry, end] = [0, first];
  for (let at = 0; at < end || entry < entries.length;) {
    if (entry < entries.length && (at === end || entries[entry]!.steps <= ways[settled[at]!]! + 1)) {
      const { cell, steps: count } = entries[entry++]!;
      if (ways[cell]! <= count) continue;
      ways[cell] = count;
      settled[end++] = cell;
      continue;
    }
    const cell = settled[at++]!;
    const here = filled[cell]!;
    const more = ways[cell]! + 1;
    for (let direction = 0; direction < 8; direction++) {
      const next = cell + steps[direction]!;
      if (ways[next]! <= more || filled[next] !== here || (flow[next]! & LEVEL) === 0) continue;
      ways[next] = more;
      settled[end++] = next;
    }
  }
  return end;
}

interface Entry {
  readonly cell: number;
  readonly steps: number;
}

/** Level cells of the rim to which the frame tells a shorter way, by rising steps. */
function entriesOf({ rim, steps }: Frame, { filled, flow, ways }: LevelTile): Entry[] {
  const entries: Entry[] = [];
  for (const cell of rim) {
    if ((flow[cell]! & LEVEL) === 0) continue;
    let least = NO_WAY;
    for (let direction = 0; direction < 8; direction++) {
      const next = cell + steps[direction]!;
      if (filled[next] === filled[cell] && (flow[next]! & LEVEL) === 0) least = Math.min(least, ways[next]!);
    }
    if (least + 1 < ways[cell]!) entries.push({ cell, steps: least + 1 });
  }
  return entries.sort((a, b) => a.steps - b.steps);
}

function turn({ steps }: Frame, { filled, flow, ways }: LevelTile, cell: number): void {
  const here = filled[cell]!;
  const before = ways[cell]! - 1;
  let best = UNKNOWN;
  for (let direction = 0; direction < 8; direction++) {
    const next = cell + steps[direction]!;
    if (ways[next] !== before || filled[next] !== here) continue;
    best = direction;
    break;
  }
  flow[cell] = (flow[cell]! & ~DIRECTION) | best;
}
