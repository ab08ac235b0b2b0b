import type { Kernel } from '../kernel.ts';
import type { KernelProgram } from '../kernel-program.ts';
import { arrayNumbers } from './addresses.ts';
import { kernelMemory } from './kernel-memory.ts';
import { areClosed } from './packed-intervals.ts';

/**
 * A kernel in WebAssembly with a memory of its own, which grows to one tile with its layers as float64 and stays. The
 * sums are the same to the last bit as those of the JavaScript kernel as long as only + − × ÷ and square roots occur.
 * Interval tables that it cannot hold go to the other kernel.
 */
export function wasmKernel(program: KernelProgram, bytes: Uint8Array<ArrayBuffer>, otherwise: () => Kernel): Kernel {
  const memory = new WebAssembly.Memory({ initial: 2 });
  const host = { memory, ln: Math.log, pow: Math.pow, sin: Math.sin };
  const instance = new WebAssembly.Instance(new WebAssembly.Module(bytes), { host });
  const run = instance.exports['run'] as (runCount: number, classCount: number) => void;
  let store: ReturnType<typeof kernelMemory> | null = null;
  let slow: Kernel | null = null;
  return (tile, bound, sums, out) => {
    if (!bound.intervals.every(areClosed)) {
      slow ??= otherwise();
      slow(tile, bound, sums, out);
      return;
    }
    store ??= kernelMemory(
      memory,
      arrayNumbers({
        layerCount: program.layers.length,
        tableCount: bound.tables.length,
        intervalCount: bound.intervals.length,
        sumCount: sums.total.length,
        outputCount: program.outputs.length,
      }),
    );
    store.bring(tile, bound, sums, out);
    run(tile.runs.zone.length, bound.classCount);
    store.fetch(sums, out);
  };
}
