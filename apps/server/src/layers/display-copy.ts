import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { RasterLayer } from '@qingzhang/raster/grid/raster-source';
import { cogCrs } from '@qingzhang/raster/tiff/write/cog-crs';
import { writeCog } from '@qingzhang/raster/tiff/write/write-cog';
import { openTileRaster, type TileRaster } from '@qingzhang/raster/tiles/tile-raster';
import { makeRoom } from '../pixels/bounded-folder.ts';
import type { PixelWork, PixelDeps } from '../pixels/pixel-deps.ts';
import { displayLayer } from './drawing/drawn-layer.ts';
import type { ShownLayer } from './shown-layer.ts';

/** A file whose smallest image has no more cells than this is quick enough to look at as it is. */
const QUICK_CELLS = 2 ** 21;

/**
 * Writes a layer once more as a cloud optimized GeoTIFF with reduced copies, where its own file has none; says whether
 * it did. In float32: it is for looking at, codes of classes up to 2²⁴ are exact.
 */
export async function makeDisplayCopy(
  deps: PixelDeps,
  shown: ShownLayer,
  file: RasterLayer,
  work: PixelWork = {},
): Promise<boolean> {
  const target = displayLayer(deps, shown).path;
  if (existsSync(target)) return false;
  const raster = openTileRaster(file);
  try {
    const { crs, transform, width, height, read } = raster.levels[0]!;
    if (isQuick(raster)) return false;
    await mkdir(path.dirname(target), { recursive: true });
    await writeCog(
      target,
      {
        width,
        height,
        transform,
        type: 'float32',
        bands: [{}],
        nodata: null,
        crs: cogCrs(crs),
        reduction: shown.classes === null ? 'average' : 'mode',
      },
      (_band, y, rows) => read({ x: 0, y, width, height: rows }).values,
      work,
    );
    await makeRoom(deps.config, 'display');
    return true;
  } finally {
    raster.close();
  }
}

function isQuick({ levels }: TileRaster): boolean {
  const { width, height } = levels.at(-1)!;
  return width * height <= QUICK_CELLS;
}
