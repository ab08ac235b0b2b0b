import type { Window } from '../tiff/window.ts';
import { indexedPng, type Palette } from './indexed-png.ts';
import { rasterView } from './raster-view.ts';
import { samplePixels } from './sample-pixels.ts';
import { isTileAddress, TILE_SIDE, tileGrid, tilePixel, type TileAddress } from './tile-matrix.ts';
import type { LonLatBounds, TileRaster } from './tile-raster.ts';
import { painterOf, type Painter, type TileStyle } from './tile-style.ts';

const SIZE = { width: TILE_SIDE, height: TILE_SIDE };
/** Colour numbers of one tile after the other: packed before the next one begins. */
const INDICES = new Uint8Array(TILE_SIDE * TILE_SIDE);
/** Tiles of nothing by their colours: a fourth of those that a county's bounds touch. */
const BLANKS = new WeakMap<Palette, Uint8Array>();

/** A tile as an indexed PNG; transparent where the raster has no value. */
export function renderTile(raster: TileRaster, address: TileAddress, style: TileStyle): Uint8Array {
  if (!isTileAddress(address)) throw new RangeError(`tile ${address.matrix} ${address.z}/${address.x}/${address.y}`);
  const { palette, paint } = painterOf(style);
  INDICES.fill(0);
  if (!paintTile(raster, address, style, paint)) return blankTile(palette);
  return indexedPng({ ...SIZE, indices: INDICES }, palette, { isSmooth: style.kind === 'quantity' });
}

/** Says whether there was anything to paint. */
function paintTile(raster: TileRaster, address: TileAddress, style: TileStyle, paint: Painter['paint']): boolean {
  const window = coveredWindow(address, raster.bounds);
  if (window === null) return false;
  const { level, at } = rasterView(raster, tileGrid(address), window);
  const resample = style.kind === 'classes' ? 'nearest' : style.resample;
  return samplePixels(level, { at, window, resample }, (values, row) =>
    paint(values, INDICES, (window.y + row) * TILE_SIDE + window.x),
  );
}

function blankTile(palette: Palette): Uint8Array {
  const known = BLANKS.get(palette);
  if (known !== undefined) return known;
  const blank = indexedPng({ ...SIZE, indices: INDICES }, palette, { isSmooth: true });
  BLANKS.set(palette, blank);
  return blank;
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
