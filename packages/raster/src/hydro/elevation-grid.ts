/** Heights of a rectangle of cells in reading order, NaN where there are none; m. */
export interface ElevationGrid {
  readonly width: number;
  readonly height: number;
  readonly elevation: Float32Array | Float64Array;
  /** Width and height of a cell in each row, m: on a grid in degrees they differ from row to row. */
  readonly cellX: Float64Array;
  readonly cellY: Float64Array;
}

/** Gives other work a turn now and then, and throws once the work is cancelled; `share` is the part done, 0 to 1. */
export type Pause = (share: number) => Promise<void>;

/** Cells between two pauses: about 100 ms of the slowest loop. */
export const CELLS_PER_TURN = 2 ** 19;
