import { transformOf } from '@qingzhang/geo/crs/transform';
import type { Grid } from '../grid/grid.ts';
import type { Window } from '../tiff/window.ts';
import { rasterView } from './raster-view.ts';
import { samplePixels } from './sample-pixels.ts';
import type { LonLatBounds, TileRaster } from './tile-raster.ts';
import { painterOf, type TileStyle } from './tile-style.ts';

/** Rows of a picture. */
export interface Strip {
  readonly y: number;
  readonly height: number;
}

/** The colour numbers of some rows of a picture of any place and system; 0 where the raster has no value. */
export function paintStrip(raster: TileRaster, grid: Grid, style: TileStyle, strip: Strip): Uint8Array {
  const indices = new Uint8Array(grid.width * strip.height);
  const window = touchedWindow(grid, raster.bounds, strip);
  if (window === null) return indices;
  const { level, at } = rasterView(raster, grid, window);
  const { paint } = painterOf(style);
  const resample = style.kind === 'classes' ? 'nearest' : style.resample;
  samplePixels(level, { at, window, resample }, (values, row) =>
    paint(values, indices, (window.y - strip.y + row) * grid.width + window.x),
  );
  return indices;
}

/** Points looked at along each side of the raster's bounds. */
const POINTS = 32;

/** The pixels of a strip that the raster may touch; beyond them nothing is projected. */
function touchedWindow(grid: Grid, { west, south, east, north }: LonLatBounds, strip: Strip): Window | null {
  const { fromLonLat } = transformOf(grid.crs);
  const { originX, originY, columnX, rowY } = grid.transform;
  const box = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity };
  for (let i = 0; i <= POINTS; i++) {
    const [lon, lat] = [west + ((east - west) * i) / POINTS, south + ((north - south) * i) / POINTS];
    for (const corner of [[lon, south] as const, [lon, north] as const, [west, lat] as const, [east, lat] as const]) {
      const [x, y] = fromLonLat(corner);
      const [column, row] = [(x - originX) / columnX, (y - originY) / rowY];
      if (!Number.isFinite(column) || !Number.isFinite(row)) continue;
      box.left = Math.min(box.left, column);
      box.right = Math.max(box.right, column);
      box.top = Math.min(box.top, row);
      box.bottom = Math.max(box.bottom, row);
    }
  }
  const x = Math.max(0, Math.floor(box.left) - 1);
  const y = Math.max(strip.y, Math.floor(box.top) - 1);
  const width = Math.min(grid.width, Math.ceil(box.right) + 1) - x;
  const height = Math.min(strip.y + strip.height, Math.ceil(box.bottom) + 1) - y;
  return width > 0 && height > 0 ? { x, y, width, height } : null;
}
