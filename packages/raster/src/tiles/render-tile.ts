import type { Window } from '../tiff/window.ts';
import { indexedPng } from './indexed-png.ts';
import { rasterView } from './raster-view.ts';
import { samplePixels } from './sample-pixels.ts';
import { isTileAddress, TILE_SIDE, tileGrid, tilePixel, type TileAddress } from './tile-matrix.ts';
import type { LonLatBounds, TileRaster } from './tile-raster.ts';
import { painterOf, type TileStyle } from './tile-style.ts';

/** A tile as an indexed PNG; transparent where the raster has no value. */
export function renderTile(raster: TileRaster, address: TileAddress, style: TileStyle): Uint8Array {
  if (!isTileAddress(address)) throw new RangeError(`tile ${address.matrix} ${address.z}/${address.x}/${address.y}`);
  const { palette, paint } = painterOf(style);
  const indices = new Uint8Array(TILE_SIDE * TILE_SIDE);
  const window = coveredWindow(address, raster.bounds);
  if (window !== null) {
    const { level, at } = rasterView(raster, tileGrid(address), window);
    const resample = style.kind === 'classes' ? 'nearest' : style.resample;
    samplePixels(level, { at, window, resample }, (values, row) =>
      paint(values, indices, (window.y + row) * TILE_SIDE + window.x),
    );
  }
  return indexedPng({ width: TILE_SIDE, height: TILE_SIDE, indices }, palette, { isSmooth: style.kind === 'quantity' });
}

/**
 * The pixels of the tile that the raster may touch, with a margin around the tile, null for none. Beyond them nothing
 * is projected: far from its zone a projection has no sensible answer.
 */
export function coveredWindow(
  address: TileAddress,
  { west, south, east, north }: LonLatBounds,
  margin = 0,
): Window | null {
  const [left, top] = tilePixel(address, west, north);
  const [right, bottom] = tilePixel(address, east, south);
  const clip = (pixel: number) => Math.max(-margin, Math.min(TILE_SIDE + margin, pixel));
  const [x, y] = [clip(Math.floor(left) - 1), clip(Math.floor(top) - 1)];
  const [width, height] = [clip(Math.ceil(right) + 1) - x, clip(Math.ceil(bottom) + 1) - y];
  return width > 0 && height > 0 ? { x, y, width, height } : null;
}
