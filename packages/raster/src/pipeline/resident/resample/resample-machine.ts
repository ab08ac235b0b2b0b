import type { Arena } from '@qingzhang/formula/kernel/wasm/arena';
import { moduleBytes } from '@qingzhang/formula/kernel/wasm/assembler';
import { siftCells } from '../../../tiff/simd/sift-function.ts';
import { siftSingles } from '../sift-singles.ts';
import { bilinearRow } from './bilinear-function.ts';
import { curveRow } from './curve-function.ts';
import { fillGaps, tellCauses } from './gap-functions.ts';
import { nearestRow } from './nearest-function.ts';
import { DOUBLE, SINGLE } from './window-cells.ts';

/** Functions over rows of points, by name; their numbers are told where they are made. */
export type ResampleMachine = Readonly<Record<string, (...numbers: readonly number[]) => number>>;

let compiled: WebAssembly.Module | null = null;

export function resampleMachine({ memory }: Arena): ResampleMachine {
  compiled ??= new WebAssembly.Module(
    moduleBytes(
      [],
      [
        curveRow(),
        ...[SINGLE, DOUBLE].flatMap((form) => [bilinearRow(form), fillGaps(form)]),
        tellCauses(),
        nearestRow(1),
        nearestRow(2),
        { ...siftSingles(), exportAs: 'sift-single' },
        { ...siftCells(), exportAs: 'sift-double' },
      ],
      new Uint8Array(0),
    ),
  );
  return new WebAssembly.Instance(compiled, { host: { memory } }).exports as ResampleMachine;
}
