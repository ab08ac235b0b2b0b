import { MOST_CODED } from '../class-codes.ts';
import type { Kernel, KernelBinding } from '../kernel.ts';
import type { KernelProgram } from '../kernel-program.ts';
import { arrayNumbers } from './addresses.ts';
import { createArena, type Arena } from './arena.ts';
import { kernelMemory, type KernelMemory } from './kernel-memory.ts';
import { areClosed } from './packed-intervals.ts';

/** Memory that the kernel shares with whoever calls it, who clears it before every tile. It is bound to one set of tables. */
export interface KernelHome {
  readonly arena: Arena;
  readonly binding: KernelBinding;
}

/**
 * A kernel in WebAssembly over a memory of its own or its caller's. The sums are the same to the last bit as those of
 * the JavaScript kernel as long as only + − × ÷ and square roots occur. What it cannot hold goes to the other kernel.
 */
export function wasmKernel(
  program: KernelProgram,
  bytes: Uint8Array<ArrayBuffer>,
  otherwise: () => Kernel,
  home?: KernelHome,
): Kernel {
  const arena = home?.arena ?? createArena();
  const host = { memory: arena.memory, ln: Math.log, pow: Math.pow, sin: Math.sin };
  const instance = new WebAssembly.Instance(new WebAssembly.Module(bytes), { host });
  const run = instance.exports['run'] as (runCount: number, classCount: number) => void;
  let bound: { readonly binding: KernelBinding; readonly store: KernelMemory } | null = null;
  let slow: Kernel | null = null;
  const bind = (binding: KernelBinding): KernelMemory => {
    if (bound?.binding === binding) return bound.store;
    if (home !== undefined && bound !== null) throw new Error('a kernel in a shared memory was given other tables');
    arena.empty();
    const store = kernelMemory(arena, arrayNumbers(countsOf(program, binding)));
    store.bind(binding);
    bound = { binding, store };
    return store;
  };
  if (home !== undefined && canHold(home.binding)) bind(home.binding);
  return (tile, binding, sums, out) => {
    if (!canHold(binding)) {
      slow ??= otherwise();
      slow(tile, binding, sums, out);
      return;
    }
    const store = bind(binding);
    if (home === undefined) arena.clear();
    // Before the memory grows, which leaves the views of it empty.
    const runCount = tile.runs.zone.length;
    store.bring(tile, binding.classCount, sums, out);
    run(runCount, binding.classCount);
    store.fetch(sums, out);
  };
}

function canHold({ intervals, classCount }: KernelBinding): boolean {
  return classCount <= MOST_CODED && intervals.every(areClosed);
}

function countsOf({ layers, sums, outputs }: KernelProgram, { tables, intervals }: KernelBinding) {
  return {
    layerCount: layers.length,
    tableCount: tables.length,
    intervalCount: intervals.length,
    sumCount: sums.reduce((count, { places }) => count + places.length, 0),
    outputCount: outputs.length,
  };
}
