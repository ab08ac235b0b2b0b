import { moduleBytes } from '@qingzhang/formula/kernel/wasm/assembler';
import { unpackBlock } from './block-function.ts';
import { DISTANCES, DISTANCES_AT, LETTERS, LETTERS_AT, PACKED_AT, SLACK, STATE_AT } from './table-entry.ts';

const PAGE = 65_536;

/** Unpacks blocks as WebAssembly, in a memory of its own that grows to the largest stream it has seen. */
export interface InflateMachine {
  /** All of the memory. */
  readonly bytes: Uint8Array;
  readonly letters: Int32Array;
  readonly distances: Int32Array;
  /** The bit in the packed bytes, and the place of the next byte, after a block. */
  readonly state: Int32Array;
  readonly unpack: (
    packed: number,
    skippedBits: number,
    packedEnd: number,
    out: number,
    outStart: number,
    outEnd: number,
  ) => number;
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
  machine = { ...views(memory.buffer), unpack: machine?.unpack ?? instance(memory) };
  return machine;
}

/** Where the unpacked bytes begin. */
export function outputAt(packed: number): number {
  return PACKED_AT + Math.ceil((packed + SLACK) / 16) * 16;
}

function views(buffer: ArrayBuffer): Omit<InflateMachine, 'unpack'> {
  return {
    bytes: new Uint8Array(buffer),
    letters: new Int32Array(buffer, LETTERS_AT, LETTERS.entries),
    distances: new Int32Array(buffer, DISTANCES_AT, DISTANCES.entries),
    state: new Int32Array(buffer, STATE_AT, 2),
  };
}

function instance(shared: WebAssembly.Memory): InflateMachine['unpack'] {
  const code = moduleBytes([], [unpackBlock()], new Uint8Array(0));
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(code), { host: { memory: shared } });
  return exports['unpack'] as InflateMachine['unpack'];
}
