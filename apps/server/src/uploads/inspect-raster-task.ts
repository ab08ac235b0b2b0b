import type { RasterReport } from '@qingzhang/raster/tiff/inspect-raster';
import { apartTask } from '../apart/apart-task.ts';

interface RasterRequest {
  readonly path: string;
  readonly name: string;
}

/** What a GeoTIFF says of itself, and what its first band holds. */
export const INSPECT_RASTER = apartTask<RasterRequest, RasterReport>('inspectRaster', ({ path }) => [path]);
