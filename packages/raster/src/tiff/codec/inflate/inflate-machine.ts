import { moduleBytes } from '@qingzhang/formula/kernel/wasm/assembler';
import { adlerSum } from '../../simd/adler-function.ts';
import { joinPlanes } from '../../simd/plane-functions.ts';
import { combineBytes } from './combine-function.ts';
import { constants } from './constants.ts';
import { CONSTANTS, PACKED_AT, SLACK } from './memory.ts';
import { readCode } from './read-code.ts';
import { writeTables } from './table-function.ts';
import { unpackBlocks } from './unpack-function.ts';

const PAGE = 65_536;

/** Unpacks streams as WebAssembly, in a memory of its own that grows to the largest one it has seen. */
export interface InflateMachine extends MachineFunctions {
  readonly memory: Uint8Array;
}

interface MachineFunctions {
  readonly join: (from: number, to: number, count: number, rows: number) => void;
  readonly unpack: (packed: number, packedEnd: number, out: number, outEnd: number) => number;
  /** The checksum, as a signed number. */
  readonly adler: (from: number, count: number) => number;
}

let memory: WebAssembly.Memory | null = null;
let machine: InflateMachine | null = null;

/** One for each thread, with room for a stream and what it unpacks to. */
export function inflateMachine(packed: number, capacity: number): InflateMachine {
  const pages = Math.ceil((outputAt(packed) + capacity + SLACK) / PAGE);
  memory ??= new WebAssembly.Memory({ initial: pages });
  const more = pages - memory.buffer.byteLength / PAGE;
  if (machine !== null && more <= 0) return machine;
  if (more > 0) memory.grow(more);
  machine = { ...(machine ?? instance(memory)), memory: new Uint8Array(memory.buffer) };
  return machine;
}

/** Where the unpacked bytes begin. */
export function outputAt(packed: number): number {
  return PACKED_AT + Math.ceil((packed + SLACK) / 16) * 16;
}

function instance(shared: WebAssembly.Memory): MachineFunctions {
  new Uint8Array(shared.buffer).set(constants(), CONSTANTS.at);
  const first = { writeTables: 0, combine: 1 };
  const functions = [
    writeTables(),
    combineBytes(),
    readCode(first),
    unpackBlocks({ ...first, readCode: 2 }),
    adlerSum(),
    joinPlanes(),
  ];
  const code = moduleBytes([], functions, new Uint8Array(0));
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(code), { host: { memory: shared } });
  return exports as unknown as MachineFunctions;
}
