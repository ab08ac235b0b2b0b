import type { Arena } from '@qingzhang/formula/kernel/wasm/arena';
import type { PixelRequest } from '../request.ts';
import type { UnknownAreas } from '../tile-areas.ts';
import { clearStats } from '../tile-stats.ts';
import { emptyTally, tallyOf, type Tally } from '../tile-sums.ts';

/** Numbers of a tally that may lie in the memory of a job: 8 MiB. */
const MOST_NUMBERS = 2 ** 20;

/** A tally in the memory that the walks and the kernel add to; null where it is too large for that. */
export function residentTally(request: PixelRequest, arena: Arena): (() => Tally) | null {
  const lengths: number[] = [];
  const unknown: UnknownAreas = new Map();
  const note = (length: number) => {
    lengths.push(length);
    return new Float64Array(0);
  };
  tallyOf(request, note, unknown);
  if (lengths.reduce((sum, length) => sum + length, 0) > MOST_NUMBERS) return null;
  const addresses = lengths.map((length) => arena.take(length * Float64Array.BYTES_PER_ELEMENT));
  arena.keep();
  let held: { readonly buffer: ArrayBuffer; readonly tally: Tally } | null = null;
  const current = (): Tally => {
    const { buffer } = arena.memory;
    if (held?.buffer !== buffer) {
      let place = 0;
      const view = (length: number) => new Float64Array(buffer, addresses[place++], length);
      held = { buffer, tally: tallyOf(request, view, unknown) };
    }
    return held.tally;
  };
  for (const stats of current().stats) clearStats(stats, 0, request.zones.length);
  return current;
}

/** A tally of its own arrays. */
export function plainTally(request: PixelRequest): () => Tally {
  const tally = emptyTally(request);
  return () => tally;
}
