import type { Grid } from './grid.ts';

/** Heights on a grid, NaN where there are none, m. */
export interface Heights {
  readonly grid: Grid;
  readonly elevation: Float64Array;
}

/** The eight neighbours, clockwise from the east. */
export const EAST = [1, 1, 0, -1, -1, -1, 0, 1] as const;
export const SOUTH = [0, 1, 1, 1, 0, -1, -1, -1] as const;
