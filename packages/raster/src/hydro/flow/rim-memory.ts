import type { Tiling } from './tiling.ts';

/**
 * What all threads know of the rims of tiles, in one memory whose parts are used again as the work goes on: 28 bytes
 * for a rim cell. Which figures hold when: heights, labels and slopes while tiles are flooded; filled heights and ways
 * while directions are found; what flows where afterwards.
 */
export interface RimMemory {
  readonly elevation: Float32Array;
  /** Filled within the tile, then filled for good. */
  readonly filled: Float32Array;
  readonly labels: Int32Array;
  readonly slope: Float32Array;
  /** Steps from level ground to where it ends. */
  readonly ways: Int32Array;
  /** The area that drains through a cell: of its own tile at first, then all. */
  readonly drained: Float64Array;
  /** What comes in from other tiles. */
  readonly inflow: Float64Array;
  /** The rim cell through which the water of this one leaves its tile; NOWHERE if it does not. */
  readonly exit: Int32Array;
  /** The rim cell of another tile that it goes to at once; NOWHERE if it stays. */
  readonly next: Int32Array;
}

export const NOWHERE = -1;
const BYTES = 28;

export function makeRimMemory({ rims }: Tiling): SharedArrayBuffer {
  return new SharedArrayBuffer(evenCount(rims) * BYTES);
}

export function rimMemory(memory: SharedArrayBuffer, { rims }: Tiling): RimMemory {
  const count = evenCount(rims);
  const floats = (part: number) => new Float32Array(memory, part * 4 * count, count);
  const whole = (part: number) => new Int32Array(memory, part * 4 * count, count);
  const doubles = (part: number) => new Float64Array(memory, part * 4 * count, count);
  return {
    elevation: floats(0),
    filled: floats(1),
    labels: whole(2),
    ways: whole(2),
    drained: doubles(0),
    inflow: doubles(2),
    exit: whole(4),
    next: whole(5),
    slope: floats(6),
  };
}

/** So that parts of eight bytes begin where they may. */
function evenCount(rims: Int32Array): number {
  const count = rims.at(-1)!;
  return count + (count & 1);
}
