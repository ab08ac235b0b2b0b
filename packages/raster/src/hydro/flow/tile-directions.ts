import { STEP_X, STEP_Y } from '../directions.ts';
import type { Frame } from './frame.ts';
import { LEAVES, LEVEL, MISSING, UNKNOWN } from './flow-code.ts';

/** Sides of the cells in the rows of a frame, m. */
export interface FrameSides {
  readonly cellX: Float64Array;
  readonly cellY: Float64Array;
}

/**
 * Where the water of each cell of a tile goes (D8): down the steepest of the eight ways, the first of equals clockwise
 * from the east. Level ground is marked and has no way yet. Gives the number of its cells. The eight ways are written
 * out, as this is done for every cell.
 */
export function tileDirections(frame: Frame, sides: FrameSides, filled: Float32Array, flow: Uint8Array): number {
  const { window, stride } = frame;
  let level = 0;
  for (let row = 1; row <= window.height; row++) {
    const [east, diagonal, south] = [0, 1, 2].map(
      (direction) => 1 / Math.hypot(STEP_X[direction]! * sides.cellX[row]!, STEP_Y[direction]! * sides.cellY[row]!),
    ) as [number, number, number];
    const end = row * stride + window.width;
    for (let cell = row * stride + 1; cell <= end; cell++) {
      const here = filled[cell]!;
      if (here !== here) {
        flow[cell] = MISSING;
        continue;
      }
      // A missing neighbour makes NaN, which is not steeper than anything, and the sum of all slopes NaN.
      const slope0 = (here - filled[cell + 1]!) * east;
      const slope1 = (here - filled[cell + stride + 1]!) * diagonal;
      const slope2 = (here - filled[cell + stride]!) * south;
      const slope3 = (here - filled[cell + stride - 1]!) * diagonal;
      const slope4 = (here - filled[cell - 1]!) * east;
      const slope5 = (here - filled[cell - stride - 1]!) * diagonal;
      const slope6 = (here - filled[cell - stride]!) * south;
      const slope7 = (here - filled[cell - stride + 1]!) * diagonal;
      let best = UNKNOWN;
      let steepest = 0;
      if (slope0 > steepest) {
        best = 0;
        steepest = slope0;
      }
      if (slope1 > steepest) {
        best = 1;
        steepest = slope1;
      }
      if (slope2 > steepest) {
        best = 2;
        steepest = slope2;
      }
      if (slope3 > steepest) {
        best = 3;
        steepest = slope3;
      }
      if (slope4 > steepest) {
        best = 4;
        steepest = slope4;
      }
      if (slope5 > steepest) {
        best = 5;
        steepest = slope5;
      }
      if (slope6 > steepest) {
        best = 6;
        steepest = slope6;
      }
      if (slope7 > steepest) best = 7;
      if (best === UNKNOWN) {
        const sum = slope0 + slope1 + slope2 + slope3 + slope4 + slope5 + slope6 + slope7;
        if (sum !== sum) best = LEAVES;
        else {
          best = UNKNOWN | LEVEL;
          level++;
        }
      }
      flow[cell] = best;
    }
  }
  return level;
}
