import { NO_FLOW, placeSteps, STEP_X, STEP_Y } from './directions.ts';
import { CELLS_PER_TURN, type ElevationGrid, type Pause } from './elevation-grid.ts';
import type { FilledGrid } from './fill-depressions.ts';

/**
 * Where the water of each cell goes (D8): down the steepest of the eight ways, the first of equals clockwise from the
 * east; on level ground back along the way the flood came, which leads to an outlet without ever turning in a circle.
 */
export async function flowDirections(grid: ElevationGrid, flood: FilledGrid, pause: Pause): Promise<Uint8Array> {
  const { width, height, cellX, cellY } = grid;
  const { filled, towards } = flood;
  const steps = placeSteps(width);
  const directions = new Uint8Array(filled.length);
  const perMetre = new Float64Array(8);
  for (let row = 0; row < height; row++) {
    if ((row * width) % CELLS_PER_TURN < width) await pause(row / height);
    for (let direction = 0; direction < 8; direction++) {
      perMetre[direction] = 1 / Math.hypot(STEP_X[direction]! * cellX[row]!, STEP_Y[direction]! * cellY[row]!);
    }
    const isInnerRow = row > 0 && row + 1 < height;
    for (let column = 0; column < width; column++) {
      const cell = row * width + column;
      const here = filled[cell]!;
      const isInner = isInnerRow && column > 0 && column + 1 < width;
      let best = towards[cell]!;
      let steepest = 0;
      for (let direction = 0; direction < 8; direction++) {
        if (!isInner && !isOnGrid(grid, column + STEP_X[direction]!, row + STEP_Y[direction]!)) continue;
        // A missing neighbour makes NaN, which is not steeper than anything.
        const slope = (here - filled[cell + steps[direction]!]!) * perMetre[direction]!;
        if (slope > steepest) {
          steepest = slope;
          best = direction;
        }
      }
      directions[cell] = Number.isNaN(here) ? NO_FLOW : best;
    }
  }
  return directions;
}

function isOnGrid({ width, height }: ElevationGrid, x: number, y: number): boolean {
  return x >= 0 && x < width && y >= 0 && y < height;
}
