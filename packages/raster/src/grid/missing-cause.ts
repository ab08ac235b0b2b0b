/** Why an aligned cell has no value; 0 where it has one. */
export const MISSING_CAUSE = { outside: 1, nodata: 2, outOfRange: 3 } as const;

/** Values of a block on the grid. */
export interface AlignedBlock {
  /** NaN where there is no value. */
  readonly values: Float64Array;
  /** A `MISSING_CAUSE` per cell; null where every cell has a value. */
  readonly causes: Uint8Array | null;
}
