import { BESIDE_MISSING, NO_HEIGHT } from '../machine/lower-function.ts';
import type { Frame } from './frame.ts';
import { GROUPS, wayDown } from './lower-ways.ts';

/** Takes the place of a basin: the land around the tile. */
export const OUTSIDE = 0;

/** Heights at which water goes from one basin to another. */
export interface Crests {
  readonly count: number;
  readonly from: Int32Array;
  readonly to: Int32Array;
  readonly heights: Float32Array;
}

export interface BasinTile {
  readonly codes: Uint16Array;
  readonly basins: Int32Array;
  readonly heights: Float32Array;
}

/**
 * The crests between the basins of a tile that no lower way goes round: a cell from which water could run down on
 * several sides joins them, other cells join nothing that is not joined below them. The lows of the rim lead outside.
 */
export function basinCrests(frame: Frame, tile: BasinTile): Crests {
  const { window, stride, steps, rim } = frame;
  const { codes, basins, heights } = tile;
  let crests = roomFor(rim.length);
  let count = 0;
  for (const cell of rim) {
    if (codes[cell]! >= NO_HEIGHT || hasLowerRim(frame, codes[cell]!, cell)) continue;
    crests.from[count] = basins[cell]!;
    crests.to[count] = OUTSIDE;
    crests.heights[count++] = heights[cell]!;
  }
  for (let row = 1; row <= window.height; row++) {
    // Around a cell there is room for four groups that do not touch.
    if (count + 4 * window.width > crests.from.length) crests = grown(crests, 2 * count + 4 * window.width);
    const { from, to, heights: levels } = crests;
    for (let cell = row * stride + 1; cell <= row * stride + window.width; cell++) {
      const code = codes[cell]!;
      const lower = code & (BESIDE_MISSING - 1);
      const groups = GROUPS[lower]!;
      // The water of other cells goes down on the one side that there is.
      if (groups < 2 && code < BESIDE_MISSING) continue;
      const basin = basins[cell]!;
      for (let group = 0; group < groups; group++) {
        const other = basins[cell + steps[wayDown(lower, group)]!]!;
        if (other === basin) continue;
        from[count] = basin;
        to[count] = other;
        levels[count++] = heights[cell]!;
      }
    }
  }
  return { ...crests, count };
}

/** Whether a neighbour on the rim lies lower: then that one leads outside. */
function hasLowerRim({ window, stride, steps }: Frame, lower: number, cell: number): boolean {
  for (let direction = 0; direction < 8; direction++) {
    if ((lower & (1 << direction)) === 0) continue;
    const next = cell + steps[direction]!;
    const [column, row] = [next % stride, Math.floor(next / stride)];
    if (column === 1 || row === 1 || column === window.width || row === window.height) return true;
  }
  return false;
}

function roomFor(count: number): Omit<Crests, 'count'> {
  return { from: new Int32Array(count), to: new Int32Array(count), heights: new Float32Array(count) };
}

function grown({ from, to, heights }: Omit<Crests, 'count'>, count: number): Omit<Crests, 'count'> {
  const more = roomFor(count);
  more.from.set(from);
  more.to.set(to);
  more.heights.set(heights);
  return more;
}
