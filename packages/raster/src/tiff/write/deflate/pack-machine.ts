import { moduleBytes } from '@qingzhang/formula/kernel/wasm/assembler';
import { adlerSum } from '../../simd/adler-function.ts';
import { splitPlanes } from '../../simd/plane-functions.ts';
import { blockCode } from './block-code-function.ts';
import { putGroup } from './group-function.ts';
import { COUNTS_AT, ENDS_AT, LISTED_AT, NOISY_AT, RUNS_AT, TOKENS, WRITER_AT } from './pack-memory.ts';
import { prefixCode } from './prefix-code-function.ts';
import { LENGTH_ORDER, runLengths } from './run-lengths.ts';
import { runTokens } from './token-function.ts';

const PAGE = 65_536;

/** Packs rows as WebAssembly, in a memory of its own that grows to the largest tile it has seen. */
export interface PackMachine extends MachineFunctions {
  /** All of the memory. */
  readonly memory: Uint8Array;
  readonly counts: Uint32Array;
  readonly noisy: Uint8Array;
  readonly ends: Int32Array;
  readonly writer: Int32Array;
}

interface MachineFunctions {
  readonly tokens: (at: number, end: number, to: number) => number;
  /** Makes a code for the tokens counted, and says how long its header is, in bits. */
  readonly code: (blocks: number) => number;
  readonly group: (from: number, rows: number, rowBytes: number, coded: number, headerBits: number) => void;
  readonly split: (from: number, to: number, count: number, rows: number) => void;
  /** The checksum, as a signed number. */
  readonly adler: (from: number, count: number) => number;
}

let memory: WebAssembly.Memory | null = null;
let machine: PackMachine | null = null;

/** One for each thread, with so many bytes of memory. */
export function packMachine(size: number): PackMachine {
  const pages = Math.ceil(size / PAGE);
  memory ??= new WebAssembly.Memory({ initial: pages });
  const more = pages - memory.buffer.byteLength / PAGE;
  if (machine !== null && more <= 0) return machine;
  if (more > 0) memory.grow(more);
  machine = { ...(machine ?? instance(memory)), ...views(memory.buffer) };
  return machine;
}

function views(buffer: ArrayBuffer): Omit<PackMachine, keyof MachineFunctions> {
  return {
    memory: new Uint8Array(buffer),
    counts: new Uint32Array(buffer, COUNTS_AT, TOKENS),
    noisy: new Uint8Array(buffer, NOISY_AT, ENDS_AT - NOISY_AT),
    ends: new Int32Array(buffer, ENDS_AT, ENDS_AT - NOISY_AT),
    writer: new Int32Array(buffer, WRITER_AT, 4),
  };
}

function instance(shared: WebAssembly.Memory): MachineFunctions {
  new Uint32Array(shared.buffer, RUNS_AT).set(runLengths());
  new Uint8Array(shared.buffer, LISTED_AT).set(LENGTH_ORDER);
  const functions = [prefixCode(), blockCode(0), runTokens(), putGroup(), splitPlanes(), adlerSum()];
  const code = moduleBytes([], functions, new Uint8Array(0));
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(code), { host: { memory: shared } });
  return exports as unknown as MachineFunctions;
}
