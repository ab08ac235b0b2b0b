import type { Code } from '@qingzhang/formula/kernel/wasm/assembler';
import type { FunctionBuilder, Local } from '@qingzhang/formula/kernel/wasm/function-builder';
import { i32 } from '@qingzhang/formula/kernel/wasm/instructions';
import { STEP_X, STEP_Y } from '../directions.ts';

/** Where cells and their neighbours lie: an offset, which is never negative, and an address. */
export interface Around {
  readonly start: Code;
  /** By direction; `first` counts cells from the present one on. */
  readonly neighbour: (direction: number, first: number) => readonly [number, Code];
  readonly cell: (first: number) => readonly [number, Code];
  readonly advance: (cells: number) => Code;
}

/** Walks three rows at once from the cell at an address. */
export function walkAround({ local }: FunctionBuilder, cells: Code, rowBytes: Code, cellBytes = 4): Around {
  const rows = [local('i32'), local('i32'), local('i32')] as const satisfies readonly Local[];
  const [above, here, below] = rows;
  const at = (x: number, row: Local, first: number) => [cellBytes * (first + 1 + x), row.get] as const;
  return {
    // One cell before, so that the neighbour to the west has the offset 0.
    start: [
      ...here.set(i32.subtract(cells, i32.constant(cellBytes))),
      ...above.set(i32.subtract(here.get, rowBytes)),
      ...below.set(i32.add(here.get, rowBytes)),
    ],
    neighbour: (direction, first) => at(STEP_X[direction]!, rows[STEP_Y[direction]! + 1]!, first),
    cell: (first) => at(0, here, first),
    advance: (count) => rows.flatMap((row) => row.set(i32.add(row.get, i32.constant(cellBytes * count)))),
  };
}
