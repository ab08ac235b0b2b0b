import type { Grid } from '../../grid/grid.ts';
import type { Window } from '../../tiff/window.ts';
import { cellSizes } from '../cell-sizes.ts';
import type { TileReader } from '../tile-reader.ts';
import { MISSING } from '../flow-code.ts';
import type { FlowJob } from './flow-task.ts';
import { openScratch, readFlow } from './scratch.ts';
import { reachOf, windowLengths } from './window-lengths.ts';

/** Up to this reach a tile is done by itself; beyond, the land around it would be more than it, and its square is done at once. */
const TILE_REACH = 64;

/** Slope lengths of the tiles of a file, once it is known where water flows. */
export function lengthReader({ scratch: path, tiling, rules }: FlowJob, grid: Grid): TileReader {
  const scratch = openScratch(path, tiling);
  const reach = Math.min(reachOf(cellSizes(grid, 0, grid.height), rules.longestM), Math.max(grid.width, grid.height));
  let done: Lengths | null = null;
  // One memory for all windows: a new one for each would be much to clear away.
  let room = { flow: new Uint8Array(0), inflows: new Uint8Array(0), lengths: new Float32Array(0) };
  const lengthsOn = (part: Window): Lengths => {
    const [x, y] = [Math.max(0, part.x - reach), Math.max(0, part.y - reach)];
    const width = Math.min(grid.width, part.x + part.width + reach) - x;
    const height = Math.min(grid.height, part.y + part.height + reach) - y;
    const window = { x, y, width, height };
    const cells = (width + 2) * (height + 2);
    if (room.flow.length < cells) {
      room = { flow: new Uint8Array(cells), inflows: new Uint8Array(cells), lengths: new Float32Array(cells) };
    }
    const [flow, inflows] = [room.flow.subarray(0, cells).fill(MISSING), room.inflows.subarray(0, cells)];
    const lengths = room.lengths.subarray(0, cells);
    readFlow(scratch, tiling, window, { into: flow, stride: width + 2, first: width + 3 });
    windowLengths({ window, flow, ...cellSizes(grid, y, height) }, rules.longestM, { inflows, lengths });
    return { part, window, lengths };
  };
  const read: TileReader['read'] = (tile, within) => {
    const part = reach > TILE_REACH ? within : tile;
    if (done === null || !isSame(done.part, part)) done = lengthsOn(part);
    const { window, lengths } = done;
    const stride = window.width + 2;
    const out = new Float32Array(tile.width * tile.height);
    for (let row = 0; row < tile.height; row++) {
      const from = (tile.y - window.y + row + 1) * stride + tile.x - window.x + 1;
      out.set(lengths.subarray(from, from + tile.width), row * tile.width);
    }
    return out;
  };
  return { read, close: scratch.close };
}

/** Lengths that hold in a part of the grid, from a window around it. */
interface Lengths {
  readonly part: Window;
  readonly window: Window;
  readonly lengths: Float32Array;
}

function isSame(a: Window, b: Window): boolean {
  return a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height;
}
