import { STEP_X, STEP_Y } from '../directions.ts';
import { terrainMachine } from '../machine/terrain-machine.ts';
import { LEVEL, MISSING, UNKNOWN } from '../flow-code.ts';
import type { Frame } from './frame.ts';

/** Sides of the cells in the rows of a frame, m. */
export interface FrameSides {
  readonly cellX: Float64Array;
  readonly cellY: Float64Array;
}

/**
 * Where the water of each cell of a tile goes (D8): down the steepest of the eight ways, the first of equals clockwise
 * from the east. Level ground is marked and has no way yet. Says whether there is any. Heights and flow lie in the
 * machine's memory.
 */
export function tileDirections(frame: Frame, sides: FrameSides, filled: Float32Array, flow: Uint8Array): boolean {
  const { window, stride, around } = frame;
  const { direct } = terrainMachine();
  for (let row = 1; row <= window.height; row++) {
    const [east, diagonal, south] = [0, 1, 2].map(
      (direction) => 1 / Math.hypot(STEP_X[direction]! * sides.cellX[row]!, STEP_Y[direction]! * sides.cellY[row]!),
    ) as [number, number, number];
    const first = row * stride + 1;
    const heights = filled.byteOffset + 4 * first;
    direct(heights, flow.byteOffset + first, 4 * stride, window.width, east, diagonal, south);
  }
  for (const place of around) flow[place] = MISSING;
  return flow.includes(UNKNOWN | LEVEL);
}
