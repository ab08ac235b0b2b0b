import { NO_FLOW, placeSteps } from '../../src/hydro/directions.ts';
import type { ElevationGrid } from '../../src/hydro/elevation-grid.ts';

/** The area that drains through each cell, its own included, m²; NaN where there is no height. */
export function flowAccumulation(grid: ElevationGrid, directions: Uint8Array, order: Int32Array): Float64Array {
  const { width, height, elevation, cellX, cellY } = grid;
  const steps = placeSteps(width);
  const area = new Float64Array(elevation.length);
  for (let row = 0; row < height; row++) {
    area.fill(cellX[row]! * cellY[row]!, row * width, (row + 1) * width);
  }
  for (let i = 0; i < order.length; i++) {
    const cell = order[i]!;
    const direction = directions[cell]!;
    if (direction !== NO_FLOW) area[cell + steps[direction]!]! += area[cell]!;
    else if (Number.isNaN(elevation[cell])) area[cell] = NaN;
  }
  return area;
}
