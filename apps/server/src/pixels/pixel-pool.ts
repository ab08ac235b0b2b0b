import { openPixelPool, type PixelPool } from '@qingzhang/raster/pipeline/pixel-pool';

let pool: PixelPool | undefined;

/** The threads that do the pixel work of this process; they start when they are first needed. */
export function sharedPixelPool(): PixelPool {
  pool ??= openPixelPool();
  return pool;
}
