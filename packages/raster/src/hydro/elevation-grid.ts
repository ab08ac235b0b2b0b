/** Heights of a rectangle of cells in reading order, NaN where there are none; m. */
export interface ElevationGrid {
  readonly width: number;
  readonly height: number;
  readonly elevation: Float32Array | Float64Array;
  /** Width and height of a cell in each row, m: on a grid in degrees they differ from row to row. */
  readonly cellX: Float64Array;
  readonly cellY: Float64Array;
}
