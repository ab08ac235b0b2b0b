import { NO_FLOW, STEP_X, STEP_Y } from '../../src/hydro/directions.ts';
import type { ElevationGrid } from '../../src/hydro/elevation-grid.ts';

/**
 * Where the water of each cell goes, by the definition: down the steepest of the eight ways, the first of equals
 * clockwise from the east; on level ground along the shortest way to a cell that has a lower neighbour or lies at the
 * edge.
 */
export function flowDirections({ width, height, cellX, cellY }: ElevationGrid, filled: ArrayLike<number>): Uint8Array {
  const directions = new Uint8Array(filled.length).fill(NO_FLOW);
  const ways = new Float64Array(filled.length).fill(Infinity);
  const beside = (cell: number, direction: number) => {
    const [x, y] = [(cell % width) + STEP_X[direction]!, Math.floor(cell / width) + STEP_Y[direction]!];
    return x < 0 || y < 0 || x >= width || y >= height ? -1 : y * width + x;
  };
  const cells = Array.from(filled, (_, cell) => cell).filter((cell) => !Number.isNaN(filled[cell]));
  for (const cell of cells) {
    let steepest = 0;
    for (let direction = 0; direction < 8; direction++) {
      const next = beside(cell, direction);
      if (next < 0 || Number.isNaN(filled[next])) {
        ways[cell] = 0;
        continue;
      }
      const row = Math.floor(cell / width);
      const way = Math.hypot(STEP_X[direction]! * cellX[row]!, STEP_Y[direction]! * cellY[row]!);
      const slope = (filled[cell]! - filled[next]!) * (1 / way);
      if (slope > steepest) [steepest, directions[cell], ways[cell]] = [slope, direction, 0];
    }
  }
  for (let steps = 1, isChanged = true; isChanged; steps++) {
    isChanged = false;
    for (const cell of cells) {
      if (ways[cell] !== Infinity) continue;
      for (let direction = 0; direction < 8 && ways[cell] === Infinity; direction++) {
        const next = beside(cell, direction);
        if (filled[next] !== filled[cell] || ways[next] !== steps - 1) continue;
        [directions[cell], ways[cell], isChanged] = [direction, steps, true];
      }
    }
  }
  return directions;
}
