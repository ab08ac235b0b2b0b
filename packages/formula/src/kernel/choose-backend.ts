import type { KernelBackend } from './kernel.ts';
import type { KernelProgram } from './kernel-program.ts';

/** Numbers of the sums that may go to WebAssembly and back with every tile: as many as a tile has cells. */
const MOST_SUMS = 2 ** 18;

/**
 * WebAssembly where it can hold the program: 2.1 times faster than JavaScript for a water balance, 2.5 for RUSLE and
 * 2.3 for RWEQ (bench kernel), what it copies included. With very many zones and classes the copying of sums outweighs
 * that.
 */
export function chooseBackend(program: KernelProgram, zoneCount: number, classCount: number): KernelBackend {
  const slots = program.sums.reduce((count, sum) => count + sum.places.length, 0);
  return program.wasm !== null && 3 * slots * zoneCount * (classCount + 1) <= MOST_SUMS ? 'wasm' : 'js';
}
