import { writeFileSync } from 'node:fs';
import { createBlockCache } from '../src/grid/block-cache.ts';
import { rasterSource, type RasterLayer, type RasterSource } from '../src/grid/raster-source.ts';
import { bufferSource } from '../src/tiff/buffer-source.ts';
import { openTiff } from '../src/tiff/open-tiff.ts';
import { buildTiff, type TestPage } from './build-tiff.ts';
import { geoKeys, type TestKeys } from './geo-keys.ts';

export interface GeoRaster extends Pick<
  TestPage,
  'width' | 'height' | 'value' | 'tile' | 'rowsPerStrip' | 'compression'
> {
  readonly type?: string;
  readonly epsg: number;
  /** In place of the code, for systems that have none. */
  readonly keys?: TestKeys;
  /** Outer corner of the first pixel and the pixel's size; rows go south. */
  readonly origin: readonly [x: number, y: number];
  readonly pixel: readonly [width: number, height: number];
  readonly nodata?: number;
}

/** A small georeferenced file for a test. */
function geoRasterBytes(raster: GeoRaster): Uint8Array {
  const { epsg, origin, pixel, nodata, keys, type = 'float64', ...page } = raster;
  const isGeographic = epsg === 4326 || epsg === 4490;
  const code = isGeographic ? { 1024: 2, 2048: epsg } : { 1024: 1, 3072: epsg };
  const tags = [
    { tag: 33550, type: 12, values: [pixel[0], pixel[1], 0] },
    { tag: 33922, type: 12, values: [0, 0, 0, origin[0], origin[1], 0] },
    ...geoKeys(keys ?? code),
    ...(nodata === undefined ? [] : [{ tag: 42113, type: 2, values: String(nodata) }]),
  ];
  return buildTiff({ pages: [{ ...page, type, tags }] });
}

/** A layer read as the file states, or as some parts say differently. */
export function plainLayer(path: string, parts: Partial<RasterLayer> = {}): RasterLayer {
  const asStated = { nodata: null, scale: null, offset: null, validMin: null, validMax: null };
  return { path, name: '测试.tif', band: 0, ...asStated, resample: 'smooth', ...parts };
}

export function geoSource(raster: GeoRaster, parts: Partial<RasterLayer> = {}): RasterSource {
  return openGeoLayer(raster, parts).source;
}

/** The same with its image and the blocks that are kept of it. */
export function openGeoLayer(raster: GeoRaster, parts: Partial<RasterLayer> = {}) {
  const layer = plainLayer('memory', parts);
  const image = openTiff(bufferSource(geoRasterBytes(raster)), { name: layer.name });
  const cache = createBlockCache(2 ** 24);
  return { image, source: rasterSource(image, layer, cache), cache };
}

/** The same on disk. */
export function writeGeoRaster(path: string, raster: GeoRaster, parts: Partial<RasterLayer> = {}): RasterLayer {
  writeFileSync(path, geoRasterBytes(raster));
  return plainLayer(path, parts);
}
