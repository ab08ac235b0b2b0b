import { rasterLayer } from '@qingzhang/engine/pixels/raster-layer';
import type { RasterLayer } from '@qingzhang/raster/grid/raster-source';
import { openTileRaster, type TileRaster } from '@qingzhang/raster/tiles/tile-raster';
import { createLru } from '../lru.ts';
import type { DrawnLayer } from './drawn-layer.ts';

/** Each holds its file open and up to 64 MiB of decoded blocks. */
const opened = createLru<TileRaster>({ most: 3, letGo: (raster) => raster.close() });

/** A layer opened for pictures; to be used at once, because later openings may close it. */
export function openedLayer(layer: DrawnLayer): TileRaster {
  const name = `${layer.key} ${layer.file.path}`;
  const known = opened.get(name);
  if (known !== undefined) return known;
  const raster = openTileRaster(fileOf(layer));
  opened.set(name, raster);
  return raster;
}

/** A file as its row says it is read. */
export function fileOf({ file, isCodes }: DrawnLayer): RasterLayer {
  if (!('row' in file)) return file;
  const source = rasterLayer(file.row, file.path);
  return isCodes ? { ...source, resample: 'nearest' } : source;
}
