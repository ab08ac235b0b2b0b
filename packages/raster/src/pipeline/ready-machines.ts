import { inflateMachine } from '../tiff/codec/inflate/inflate-machine.ts';
import { planeMachine } from '../tiff/simd/plane-machine.ts';
import { packMachine } from '../tiff/write/deflate/pack-machine.ts';
import { TOKENS_AT } from '../tiff/write/deflate/pack-memory.ts';
import { runMachine } from '../zones/run-machine.ts';

/**
 * Puts the machines together that nearly every tile needs. A thread that was started ahead does it while the zones of its
 * first job are being prepared, instead of within its first tile.
 */
export function readyMachines(): void {
  inflateMachine(0, 0);
  planeMachine();
  runMachine({ changes: 0, marks: 0, rows: 0, edges: 0, runs: 0 }, 0);
  packMachine(TOKENS_AT);
}
