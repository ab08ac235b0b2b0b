import { createBlockCache, type BlockCache } from '../grid/block-cache.ts';
import { rasterSource, type RasterLayer, type RasterSource } from '../grid/raster-source.ts';
import { openFileSource } from '../tiff/file-source.ts';
import { openTiff } from '../tiff/open-tiff.ts';
import type { TiffImage } from '../tiff/tiff-image.ts';

export interface OpenLayer {
  readonly source: RasterSource;
  readonly image: TiffImage;
}

export interface OpenLayers {
  readonly layers: readonly OpenLayer[];
  /** Of decoded blocks. */
  readonly cache: BlockCache;
  readonly close: () => void;
}

/**
 * Opens layers for reading; bands of one file share it, so that an interleaved block is unpacked once. Decoded blocks
 * of up to `keptBytes` are kept for the tiles that share them.
 */
export function openLayers(layers: readonly RasterLayer[], keptBytes: number): OpenLayers {
  const files = new Map<string, TiffImage>();
  const close = () => files.forEach((image) => image.file.source.close());
  const cache = createBlockCache(keptBytes);
  try {
    const opened = layers.map((layer) => {
      const image = files.get(layer.path) ?? open(layer);
      files.set(layer.path, image);
      return { image, source: rasterSource(image, layer, cache) };
    });
    return { layers: opened, cache, close };
  } catch (error) {
    close();
    throw error;
  }
}

function open(layer: RasterLayer): TiffImage {
  const source = openFileSource(layer.path);
  try {
    return openTiff(source, { name: layer.name });
  } catch (error) {
    source.close();
    throw error;
  }
}
