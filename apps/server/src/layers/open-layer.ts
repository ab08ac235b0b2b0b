import { existsSync } from 'node:fs';
import { rasterLayer } from '@qingzhang/engine/pixels/raster-layer';
import type { RasterLayer } from '@qingzhang/raster/grid/raster-source';
import { openTileRaster, type TileRaster } from '@qingzhang/raster/tiles/tile-raster';
import { pathOfLayer } from '../pixels/layer-files.ts';
import type { PixelDeps } from '../pixels/pixel-deps.ts';
import { displayLayer } from './display-copy.ts';
import { createLru } from './lru.ts';
import type { ShownLayer } from './shown-layer.ts';

/** Each holds its file open and up to 64 MiB of decoded blocks. */
const opened = createLru<TileRaster>({ most: 4, letGo: (raster) => raster.close() });

/** A layer opened for pictures; to be used at once, because later openings may close it. */
export async function openedForTiles(deps: PixelDeps, shown: ShownLayer): Promise<TileRaster> {
  return (await tileOpener(deps, shown))();
}

/** Opens a layer without waiting, so that a picture of several can use them all at once. */
export async function tileOpener(deps: PixelDeps, shown: ShownLayer): Promise<() => TileRaster> {
  const copy = displayLayer(deps, shown);
  await deps.files.prove(shown.layer.sha256);
  const layer = existsSync(copy.path) ? copy : await fileOf(deps, shown);
  const name = `${shown.key} ${layer.path}`;
  return () => {
    const known = opened.get(name);
    if (known !== undefined) return known;
    const raster = openTileRaster(layer);
    opened.set(name, raster);
    return raster;
  };
}

/** The stored file itself, read as its row says, in the row's unit. */
export async function fileOf(deps: PixelDeps, { layer, classes }: ShownLayer): Promise<RasterLayer> {
  const source = rasterLayer(layer, await pathOfLayer(deps, layer));
  return classes === null ? source : { ...source, resample: 'nearest' };
}
