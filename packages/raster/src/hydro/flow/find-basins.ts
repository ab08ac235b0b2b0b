import { BESIDE_MISSING, NO_HEIGHT } from '../machine/lower-function.ts';
import { OCEAN } from './flood-code.ts';
import type { Frame } from './frame.ts';
import { WAYS_DOWN } from './lower-ways.ts';

const UNKNOWN = 0;
/** The first of the ways down. */
const FIRST = 7;

export interface BasinRooms {
  /** What lies lower around each cell, the frame and cells beyond it left out. */
  readonly codes: Uint16Array;
  /** What is found: the basin of each cell, the ocean's where water leaves the grid. */
  readonly basins: Int32Array;
  readonly way: Int32Array;
}

/** Follows the water of each cell of a tile down to a low, without crossing any crest; gives the highest basin. */
export function findBasins({ window, stride, steps }: Frame, { codes, basins, way }: BasinRooms): number {
  basins.fill(UNKNOWN);
  const down = Int32Array.from(WAYS_DOWN, (ways) => steps[ways & FIRST]!);
  let last = OCEAN;
  for (let row = 1; row <= window.height; row++) {
    for (let start = row * stride + 1; start <= row * stride + window.width; start++) {
      let length = 0;
      let cell = start;
      let basin = basins[cell]!;
      while (basin === UNKNOWN) {
        const code = codes[cell]!;
        if (code >= NO_HEIGHT) break;
        way[length++] = cell;
        if (code >= BESIDE_MISSING) basin = OCEAN;
        else if (code === 0) basin = ++last;
        else {
          cell += down[code]!;
          basin = basins[cell]!;
        }
      }
      while (length > 0) basins[way[--length]!] = basin;
    }
  }
  return last;
}
