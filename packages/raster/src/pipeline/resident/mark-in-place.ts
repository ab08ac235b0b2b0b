import type { Arena } from '@qingzhang/formula/kernel/wasm/arena';
import { moduleBytes } from '@qingzhang/formula/kernel/wasm/assembler';
import type { MarkFloats } from '../../tiff/decode-block.ts';
import { markFloats } from '../../tiff/simd/float-planes.ts';
import { markMissing } from '../../tiff/simd/plane-functions.ts';

let compiled: WebAssembly.Module | null = null;
const number = new Float32Array(1);
const bits = new Int32Array(number.buffer);

/**
 * `markFloats` for values that lie in the memory of a job already: they are looked at where they lie. Others, and counts
 * that are no multiple of four, go through the memory of planes.
 */
export function markInPlace({ memory }: Arena): MarkFloats {
  compiled ??= new WebAssembly.Module(moduleBytes([], [markMissing()], new Uint8Array(0)));
  const { exports } = new WebAssembly.Instance(compiled, { host: { memory } });
  const mark = exports['mark'] as (from: number, count: number, bits: number) => number;
  return (values, missing) => {
    if (values.buffer !== memory.buffer || values.length % 4 !== 0) return markFloats(values, missing);
    number[0] = missing;
    return mark(values.byteOffset, values.length, bits[0]!);
  };
}
