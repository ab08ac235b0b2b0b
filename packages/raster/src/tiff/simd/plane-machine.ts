import { moduleBytes } from '@qingzhang/formula/kernel/wasm/assembler';
import { halveRows } from './halve-function.ts';
import { joinPlanes, markMissing, splitPlanes } from './plane-functions.ts';
import { siftCells } from './sift-function.ts';
import { sumRows } from './sum-function.ts';

type SumSamples = (at: number, rowBytes: number, rows: number) => void;

/** Loops over bytes and cells as WebAssembly, 16 bytes to an instruction, in a small memory of their own: two parts. */
export interface PlaneMachine {
  readonly memory: Uint8Array;
  readonly join: (from: number, to: number, count: number, rows: number) => void;
  readonly split: (from: number, to: number, count: number, rows: number) => void;
  readonly sum8: SumSamples;
  readonly sum16: SumSamples;
  readonly sum32: SumSamples;
  readonly mark: (from: number, count: number, mark: number) => number;
  readonly halve: (from: number, to: number, width: number, rows: number) => void;
  readonly sift: (values: number, causes: number, count: number, low: number, high: number, missing: number) => number;
}

/** Blocks pass through in parts of this size, which stay in the processor's cache. */
export const PART = 65_536;

let machine: PlaneMachine | null = null;

/** One for each thread. */
export function planeMachine(): PlaneMachine {
  if (machine !== null) return machine;
  const memory = new WebAssembly.Memory({ initial: 2, maximum: 2 });
  const code = moduleBytes(
    [],
    [joinPlanes(), splitPlanes(), sumRows(1), sumRows(2), sumRows(4), markMissing(), siftCells(), halveRows()],
    new Uint8Array(0),
  );
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(code), { host: { memory } });
  machine = { ...(exports as unknown as Omit<PlaneMachine, 'memory'>), memory: new Uint8Array(memory.buffer) };
  return machine;
}
