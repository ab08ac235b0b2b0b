import type { Arena } from '@qingzhang/formula/kernel/wasm/arena';
import { moduleBytes, type ModuleFunction } from '@qingzhang/formula/kernel/wasm/assembler';
import { siftCells } from '../../../tiff/simd/sift-function.ts';
import { siftSingles } from '../sift-singles.ts';
import { bilinearRow } from './bilinear-function.ts';
import { curveRow } from './curve-function.ts';
import { fillGaps, tellCauses } from './gap-functions.ts';
import { nearestRow } from './nearest-function.ts';
import { bilinearRows, lineOfRow, nearestRows } from './rows-functions.ts';
import { DOUBLE, SINGLE } from './window-cells.ts';

/** Functions over blocks of points, by name; their numbers are told where they are made. */
export type ResampleMachine = Readonly<Record<string, (...numbers: readonly number[]) => number>>;

let compiled: WebAssembly.Module | null = null;

export function resampleMachine({ memory }: Arena): ResampleMachine {
  compiled ??= new WebAssembly.Module(moduleBytes([], resampleFunctions(), new Uint8Array(0)));
  return new WebAssembly.Instance(compiled, { host: { memory } }).exports as ResampleMachine;
}

/** Functions call each other by their places in the list. */
function resampleFunctions(): ModuleFunction[] {
  const list: ModuleFunction[] = [];
  const add = (each: ModuleFunction): number => list.push(each) - 1;
  const line = add(lineOfRow(add(curveRow())));
  const causes = add(tellCauses());
  for (const form of [SINGLE, DOUBLE]) {
    const [bilinear, gaps] = [add(bilinearRow(form)), add(fillGaps(form))];
    add(bilinearRows(form, { line, bilinear, gaps, causes }));
  }
  for (const width of [1, 2] as const) add(nearestRows(width, { line, nearest: add(nearestRow(width)) }));
  add({ ...siftSingles(), exportAs: 'sift-single' });
  add({ ...siftCells(), exportAs: 'sift-double' });
  return list;
}
