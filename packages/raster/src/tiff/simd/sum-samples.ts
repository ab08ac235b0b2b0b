import type { SumBytes } from './sum-function.ts';
import { PART, planeMachine } from './plane-machine.ts';

/**
 * Makes running sums of the samples in each whole row, in place, and says how many bytes that were: none where a row
 * is longer than the machine's memory.
 */
export function sumSamples(bytes: Uint8Array, rowBytes: number, sampleBytes: SumBytes): number {
  if (rowBytes > PART) return 0;
  const { memory, sum8, sum16, sum32 } = planeMachine();
  const sum = { 1: sum8, 2: sum16, 4: sum32 }[sampleBytes];
  const most = Math.floor(PART / rowBytes);
  const all = Math.floor(bytes.length / rowBytes);
  for (let row = 0; row < all; row += most) {
    const rows = Math.min(most, all - row);
    const part = bytes.subarray(row * rowBytes, (row + rows) * rowBytes);
    memory.set(part, 0);
    sum(0, rowBytes, rows);
    part.set(memory.subarray(0, part.length));
  }
  return all * rowBytes;
}
