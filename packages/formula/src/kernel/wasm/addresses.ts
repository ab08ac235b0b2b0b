import type { FusedCells } from '../fused-cells.ts';

/** The memory starts with the constants of the code; then come the addresses of the arrays, then the arrays. */
export const ADDRESSES = 65_536;

/** Added to an address: what lies there is half as wide as it may be. Addresses themselves are even. */
export const NARROW = 1;

/** Numbers of the arrays in memory. Their addresses stand from `ADDRESSES` on, 4 bytes each, in this order. */
export interface ArrayNumbers {
  readonly zone: number;
  readonly start: number;
  readonly end: number;
  readonly area: number;
  readonly coverage: number;
  /** Class codes as they were stored, `NARROW` where they are bytes. */
  readonly codes: number;
  /** The place that each code means, 16 bits each. */
  readonly places: number;
  /** Coverage of the cells of the output, float32. */
  readonly claimed: number;
  /** Float64, or float32 where it is `NARROW`. */
  readonly layer: (index: number) => number;
  readonly table: (index: number) => number;
  /** Of each list the addresses of its first interval and of the end. */
  readonly list: (index: number) => number;
  readonly total: (slot: number) => number;
  readonly valid: (slot: number) => number;
  readonly nodata: (slot: number) => number;
  /** Float64, or float32 where it is `NARROW`. */
  readonly output: (index: number) => number;
  readonly count: number;
}

export type ArrayCounts = Pick<FusedCells, 'layerCount' | 'tableCount' | 'intervalCount'> & {
  readonly sumCount: number;
  readonly outputCount: number;
};

export function arrayNumbers(counts: ArrayCounts): ArrayNumbers {
  const layer = 8;
  const table = layer + counts.layerCount;
  const list = table + counts.tableCount;
  const total = list + counts.intervalCount;
  const valid = total + counts.sumCount;
  const nodata = valid + counts.sumCount;
  const output = nodata + counts.sumCount;
  const from = (first: number) => (index: number) => first + index;
  return {
    zone: 0,
    start: 1,
    end: 2,
    area: 3,
    coverage: 4,
    codes: 5,
    places: 6,
    claimed: 7,
    layer: from(layer),
    table: from(table),
    list: from(list),
    total: from(total),
    valid: from(valid),
    nodata: from(nodata),
    output: from(output),
    count: output + counts.outputCount,
  };
}
