import type { PixelPool } from '@qingzhang/raster/pipeline/pool';
import { sharedPixelPool } from '../pixel-pool.ts';
import type { PixelDeps } from '../pixel-deps.ts';
import { spreadPool } from './spread-pool.ts';

/** The threads of this process, and in a job that others may help with those of all workers. */
export function sharedPool(
  { config, hands }: Pick<PixelDeps, 'config' | 'hands'>,
  nameOf: (path: string) => string | undefined,
): PixelPool {
  const own = sharedPixelPool();
  if (hands === undefined) return own;
  return spreadPool(own, { hands, fromCells: config.spreadCells, nameOf });
}
