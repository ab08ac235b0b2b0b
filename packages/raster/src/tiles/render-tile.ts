import type { Grid } from '../grid/grid.ts';
import { pixelMapping } from '../grid/pixel-mapping.ts';
import type { RasterSource } from '../grid/raster-source.ts';
import type { Window } from '../tiff/window.ts';
import type { Project } from './control-mesh.ts';
import { indexedPng } from './indexed-png.ts';
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
    const [full] = raster.levels as readonly [RasterSource];
    const at = projectionOf(tileGrid(address), full);
    const level = levelFor(raster, pixelStep(at, window));
    const resample = style.kind === 'classes' ? 'nearest' : style.resample;
    samplePixels(level, scaled(at, full, level), window, resample, (values, row) =>
      paint(values, indices, (window.y + row) * TILE_SIDE + window.x),
    );
  }
  return indexedPng(TILE_SIDE, TILE_SIDE, indices, palette, { isSmooth: style.kind === 'quantity' });
}

/**
 * The pixels of the tile that the raster may touch, null for none. Beyond them nothing is projected: far from its zone
 * a projection has no sensible answer.
 */
function coveredWindow(address: TileAddress, { west, south, east, north }: LonLatBounds): Window | null {
  const [left, top] = tilePixel(address, west, north);
  const [right, bottom] = tilePixel(address, east, south);
  const clip = (pixel: number) => Math.max(0, Math.min(TILE_SIDE, pixel));
  const [x, y] = [clip(Math.floor(left) - 1), clip(Math.floor(top) - 1)];
  const [width, height] = [clip(Math.ceil(right) + 1) - x, clip(Math.ceil(bottom) + 1) - y];
  return width > 0 && height > 0 ? { x, y, width, height } : null;
}

function projectionOf(grid: Grid, raster: RasterSource): Project {
  const mapping = pixelMapping(grid, raster);
  if (mapping.kind === 'curved') return mapping.at;
  const { x0, xc, xr, y0, yc, yr } = mapping;
  return (column, row) => [x0 + column * xc + row * xr, y0 + column * yc + row * yr];
}

/** Raster pixels per pixel of the tile, along the shorter side, at the middle of a window. */
function pixelStep(at: Project, window: Window): number {
  const [column, row] = [window.x + window.width / 2, window.y + window.height / 2];
  const here = at(column, row);
  const sides = [at(column + 1, row), at(column, row + 1)].map(([x, y]) => Math.hypot(x - here[0], y - here[1]));
  return Math.min(...sides);
}

/** The coarsest copy that still has a pixel for every pixel of the tile. */
function levelFor({ levels }: TileRaster, step: number): RasterSource {
  const full = levels[0]!;
  return levels.findLast((level) => full.width / level.width <= step * (1 + 1e-6)) ?? full;
}

function scaled(at: Project, full: RasterSource, level: RasterSource): Project {
  if (level === full) return at;
  const [scaleX, scaleY] = [level.width / full.width, level.height / full.height];
  return (column, row) => {
    const [x, y] = at(column, row);
    return [x * scaleX, y * scaleY];
  };
}
