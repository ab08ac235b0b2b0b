import { openFileSource } from '@qingzhang/raster/tiff/file-source';
import { openTiff } from '@qingzhang/raster/tiff/open-tiff';

/** Adds up the packed size of a file's full image, without its overviews. */
export function imageMb(path: string): number {
  const source = openFileSource(path);
  try {
    return openTiff(source, { name: path }).byteCounts.reduce((total, bytes) => total + bytes, 0) / 1e6;
  } finally {
    source.close();
  }
}
