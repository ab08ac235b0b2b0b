import { rmSync } from 'node:fs';
import { prepareZones } from '../zones/zone-edges.ts';
import type { PixelRequest } from './request.ts';
import { checkRequest, withoutGeometry, withPool, type PixelOptions } from './run-pixels.ts';
import { FILE_TILE } from './task-runner.ts';
import type { LayerFile } from './task.ts';
import { SHARED_BLOCKS } from './tile-plan.ts';

/**
 * Computes the cells once more and writes outputs of the kernel as cloud optimized GeoTIFF, each in one worker from
 * pixels to file. Figures come first: `runPixels` does not wait for this.
 */
export async function writeLayers(
  request: PixelRequest,
  files: readonly LayerFile[],
  options: PixelOptions = {},
): Promise<void> {
  checkRequest(request);
  options.signal?.throwIfAborted();
  const edges = prepareZones(request.zones, request.grid, FILE_TILE);
  const job = { request: withoutGeometry(request), edges, keptBytes: SHARED_BLOCKS };
  const tasks = files.map((file) => ({ kind: 'write', file }) as const);
  try {
    await withPool(options, (pool) => pool.run(job, tasks, () => {}, options));
  } catch (error) {
    // A worker that was ended in the middle of a file could not clear up behind itself.
    for (const { path } of files) for (const part of ['.tiles', '.part']) rmSync(path + part, { force: true });
    throw error;
  }
}
