import type { FusedCells } from '../fused-cells.ts';

/** The memory starts with the constants of the code; then come the addresses of the arrays, then the arrays. */
export const ADDRESSES = 65_536;

/** Numbers of the arrays in memory. Their addresses stand from `ADDRESSES` on, 4 bytes each, in this order. */
export interface ArrayNumbers {
  readonly zone: number;
  readonly start: number;
  readonly end: number;
  readonly area: number;
  readonly coverage: number;
  readonly classes: number;
  /** Coverage of the cells of the output, float32. */
  readonly claimed: number;
  readonly layer: (index: number) => number;
  readonly table: (index: number) => number;
  /** Of each list the addresses of its first interval and of the end. */
  readonly list: (index: number) => number;
  readonly total: (slot: number) => number;
  readonly valid: (slot: number) => number;
  readonly nodata: (slot: number) => number;
  readonly output: (index: number) => number;
  readonly count: number;
}

export type ArrayCounts = Pick<FusedCells, 'layerCount' | 'tableCount' | 'intervalCount'> & {
  readonly sumCount: number;
  readonly outputCount: number;
};

export function arrayNumbers(counts: ArrayCounts): ArrayNumbers {
  const layer = 7;
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
    classes: 5,
    claimed: 6,
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
