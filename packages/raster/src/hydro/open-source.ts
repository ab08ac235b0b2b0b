import { createBlockCache } from '../grid/block-cache.ts';
import { gridOf, type Grid } from '../grid/grid.ts';
import { rasterSource, type RasterLayer, type RasterSource } from '../grid/raster-source.ts';
import { openFileSource } from '../tiff/file-source.ts';
import { openTiff } from '../tiff/open-tiff.ts';

/** A file of heights, opened. */
export interface OpenSource {
  readonly source: RasterSource;
  readonly grid: Grid;
  readonly close: () => void;
}

/** Decoded blocks of up to `keptBytes` are kept for the tiles that share them. */
export function openSource(layer: RasterLayer, keptBytes: number): OpenSource {
  const file = openFileSource(layer.path);
  try {
    const image = openTiff(file, { name: layer.name });
    const source = rasterSource(image, layer, createBlockCache(keptBytes));
    return { source, grid: gridOf(image, layer), close: () => file.close() };
  } catch (error) {
    file.close();
    throw error;
  }
}
