import { moduleBytes } from '@qingzhang/formula/kernel/wasm/assembler';
import { CorruptBlock } from '../../bytes/corrupt-block.ts';
import { PACKED_AT, SLACK, unpackCodes } from './lzw-function.ts';

const PAGE = 65_536;
/** Memory for larger blocks is given back, so that one odd file does not leave it occupied. */
const MOST_KEPT = 2 ** 25;

type Unpack = (packed: number, packedEnd: number, out: number, outEnd: number) => number;

interface LzwMachine {
  readonly memory: WebAssembly.Memory;
  readonly unpack: Unpack;
}

let compiled: WebAssembly.Module | null = null;
let kept: LzwMachine | null = null;

/** TIFF's LZW into `out`; returns how many bytes were filled. */
export function unpackLzw(input: Uint8Array, out: Uint8Array): number {
  const packedEnd = PACKED_AT + input.length;
  const start = packedEnd + SLACK;
  const { memory, unpack } = machineOf(start + out.length + SLACK);
  const bytes = new Uint8Array(memory.buffer);
  bytes.set(input, PACKED_AT);
  const end = unpack(PACKED_AT, packedEnd, start, start + out.length);
  if (end === 0) throw new CorruptBlock('LZW 编码越界');
  const filled = Math.min(end - start, out.length);
  out.set(bytes.subarray(start, start + filled));
  return filled;
}

function machineOf(size: number): LzwMachine {
  const pages = Math.ceil(size / PAGE);
  if (kept === null || size > MOST_KEPT) {
    const machine = instance(pages);
    if (size <= MOST_KEPT) kept = machine;
    return machine;
  }
  const more = pages - kept.memory.buffer.byteLength / PAGE;
  if (more > 0) kept.memory.grow(more);
  return kept;
}

function instance(pages: number): LzwMachine {
  compiled ??= new WebAssembly.Module(moduleBytes([], [unpackCodes()], new Uint8Array(0)));
  const memory = new WebAssembly.Memory({ initial: pages });
  const { exports } = new WebAssembly.Instance(compiled, { host: { memory } });
  return { memory, unpack: exports['unpack'] as Unpack };
}
