import type { KernelRuns } from '@qingzhang/formula/kernel/kernel';
import type { Arena } from '@qingzhang/formula/kernel/wasm/arena';
import { moduleBytes } from '@qingzhang/formula/kernel/wasm/assembler';
import { siftSingles } from './sift-singles.ts';
import { classWalk, missingWalk } from './walk-functions.ts';

/** Walks over the runs of a tile as WebAssembly. Every array lies in the machine's memory. */
export interface WalkMachine {
  /** As `siftCells`, for float32; the arrays have room for a multiple of `SIFTED`. */
  readonly sift: (values: Float32Array, causes: Uint8Array, low: number, high: number) => void;
  /** As `addMissingAreas`. */
  readonly addMissing: (runs: KernelRuns, causes: Uint8Array, into: Float64Array) => void;
  /** As `addClassAreas` and `addMissingAreas` of the codes' causes; says whether a code means no class. */
  readonly addClasses: (runs: KernelRuns, cells: CodedCells, into: ClassTally) => boolean;
}

export interface CodedCells {
  readonly codes: Uint8Array | Uint16Array;
  readonly places: Uint16Array;
  readonly causes: Uint8Array;
  readonly classCount: number;
}

export interface ClassTally {
  readonly areas: Float64Array;
  readonly cells: Float64Array;
  readonly missing: Float64Array;
}

let compiled: WebAssembly.Module | null = null;

export function walkMachine({ memory }: Arena): WalkMachine {
  compiled ??= new WebAssembly.Module(
    moduleBytes([], [siftSingles(), missingWalk(), classWalk(1), classWalk(2)], new Uint8Array(0)),
  );
  const { exports } = new WebAssembly.Instance(compiled, { host: { memory } });
  const call = exports as Readonly<Record<string, (...values: number[]) => number>>;
  const at = ({ buffer, byteOffset }: ArrayBufferView): number => {
    if (buffer !== memory.buffer) throw new Error('an array lies outside of the memory that is walked over');
    return byteOffset;
  };
  const runsAt = ({ zone, start, end, area, coverage }: KernelRuns) =>
    [zone.length, at(zone), at(start), at(end), at(area), at(coverage)] as const;
  return {
    sift: (values, causes, low, high) => void call['sift']!(at(values), at(causes), values.length, low, high),
    addMissing: (runs, causes, into) => void call['missing']!(...runsAt(runs), at(causes), at(into)),
    addClasses(runs, { codes, places, causes, classCount }, { areas, cells, missing }) {
      const walk = call[codes instanceof Uint8Array ? 'narrowClasses' : 'wideClasses']!;
      const given = [codes, places, causes].map(at);
      return walk(...runsAt(runs), ...given, classCount + 1, at(areas), at(cells), at(missing)) !== 0;
    },
  };
}
