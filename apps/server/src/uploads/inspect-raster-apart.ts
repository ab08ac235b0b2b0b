import { inspectRaster as inspect } from '@qingzhang/raster/tiff/inspect-raster';
import { apartCode } from '../apart/apart-task.ts';
import { INSPECT_RASTER } from './inspect-raster-task.ts';

export const inspectRaster = apartCode(INSPECT_RASTER, ({ path, name }, { report }) =>
  inspect(path, { name, onProgress: report }),
);
