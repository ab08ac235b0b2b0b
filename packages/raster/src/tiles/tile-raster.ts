import { transformOf } from '@qingzhang/geo/crs/transform';
import { createBlockCache } from '../grid/block-cache.ts';
import type { Georeference } from '../grid/grid.ts';
import { rasterSource, type RasterLayer, type RasterSource } from '../grid/raster-source.ts';
import { openFileSource } from '../tiff/file-source.ts';
import { openOverview, openTiff } from '../tiff/open-tiff.ts';

/** A raster opened for tiles: the full image and its reduced copies. Close it when done. */
export interface TileRaster {
  /** The finest first. */
  readonly levels: readonly RasterSource[];
  /** Longitudes and latitudes that it may touch. */
  readonly bounds: LonLatBounds;
  readonly close: () => void;
}

export interface LonLatBounds {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

const CACHE_BYTES = 64 * 2 ** 20;

export function openTileRaster(layer: RasterLayer): TileRaster {
  const file = openFileSource(layer.path);
  try {
    const image = openTiff(file, { name: layer.name });
    const cache = createBlockCache(CACHE_BYTES);
    const images = [image, ...image.overviews.map((overview) => openOverview(image, overview))];
    // The cache tells blocks apart by the layer's path; copies need names of their own.
    const levels = images.map((each, level) => rasterSource(each, { ...layer, path: `${layer.path}#${level}` }, cache));
    return { levels, bounds: boundsOf(levels[0]!), close: () => file.close() };
  } catch (error) {
    file.close();
    throw error;
  }
}

/** Points looked at along each side; what bulges out between them is less than a pixel of any sensible tile. */
const POINTS = 32;

function boundsOf(place: Georeference): LonLatBounds {
  const { transform: t, width, height, crs, datumShift } = place;
  const { toLonLat } = transformOf(crs, datumShift === undefined ? {} : { datumShift });
  const bounds = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity };
  for (let i = 0; i <= POINTS; i++) {
    const [column, row] = [(width * i) / POINTS, (height * i) / POINTS];
    for (const [c, r] of [
      [column, 0],
      [column, height],
      [0, row],
      [width, row],
    ] as const) {
      const [lon, lat] = toLonLat([t.originX + c * t.columnX + r * t.rowX, t.originY + c * t.columnY + r * t.rowY]);
      bounds.west = Math.min(bounds.west, lon);
      bounds.east = Math.max(bounds.east, lon);
      bounds.south = Math.min(bounds.south, lat);
      bounds.north = Math.max(bounds.north, lat);
    }
  }
  return bounds;
}
