import { availableParallelism } from 'node:os';
import { openPixelPool } from '@qingzhang/raster/pipeline/pixel-pool';
import type { PixelPool } from '@qingzhang/raster/pipeline/pool';

let pool: PixelPool | undefined;

/**
 * The threads that do the pixel work of this process, as many as can run: the one that asks only waits meanwhile. They
 * start when the pool is first named, which a worker does before it has anything to calculate.
 */
export function sharedPixelPool(): PixelPool {
  pool ??= openPixelPool({ workers: availableParallelism(), isEager: true });
  return pool;
}
