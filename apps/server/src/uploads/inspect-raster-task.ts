import { inspectRaster, type RasterReport } from '@qingzhang/raster/tiff/inspect-raster';
import type { ApartTask } from '../apart/apart-task.ts';

interface RasterRequest {
  readonly path: string;
  readonly name: string;
}

export const INSPECT_RASTER: ApartTask<RasterRequest, RasterReport> = {
  name: 'inspectRaster',
  run: ({ path, name }, { report }) => inspectRaster(path, { name, onProgress: report }),
};
