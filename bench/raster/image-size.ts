import { openFileSource } from '@qingzhang/raster/tiff/file-source';
import { openTiff } from '@qingzhang/raster/tiff/open-tiff';

/** Packed size of a file's full image, overviews left out. */
export function imageMb(path: string): number {
  const source = openFileSource(path);
  try {
    return openTiff(source, { name: path }).byteCounts.reduce((total, bytes) => total + bytes, 0) / 1e6;
  } finally {
    source.close();
  }
}
