import { setImmediate } from 'node:timers/promises';
import type { WritableType } from '@qingzhang/raster/tiff/write/cog-options';
import { writeCog, type WriteOptions } from '@qingzhang/raster/tiff/write/write-cog';
import type { RasterGrid } from './raster-grid.ts';

/** What a layer's file holds. */
export interface LayerContent {
  readonly grid: RasterGrid;
  /** The figure at a place of the plane; NaN where the layer has none. */
  readonly value: (x: number, y: number) => number;
  readonly type: WritableType;
  readonly nodata: number;
  /** Figures are stored in units of this. */
  readonly scale: number;
  readonly unit: string;
  readonly description: string;
  readonly isClasses: boolean;
}

/** Rows worked out before others get their turn. */
const BREATH = 64;
const TILE = 256;

/** Writes a layer as a cloud optimized GeoTIFF, row by row; nothing of it is kept in memory. */
export async function writeLayer(path: string, content: LayerContent, run: WriteOptions): Promise<void> {
  const { grid, value, scale } = content;
  const { width, height, transform, crs } = grid;
  const xs = new Float64Array(width);
  const ys = new Float64Array(width);
  const rows = async (_band: number, top: number, count: number): Promise<Float64Array> => {
    const values = new Float64Array(width * count);
    for (let row = 0; row < count; row++) {
      if (row % BREATH === 0) {
        run.signal?.throwIfAborted();
        await setImmediate();
      }
      grid.middles(top + row, xs, ys);
      const start = row * width;
      for (let column = 0; column < width; column++) {
        values[start + column] = Math.round(value(xs[column]!, ys[column]!) / scale);
      }
    }
    return values;
  };
  const band = { description: content.description, unit: content.unit, scale, offset: 0 };
  await writeCog(
    path,
    {
      width,
      height,
      type: content.type,
      bands: [band],
      nodata: content.nodata,
      transform,
      crs,
      reduction: content.isClasses ? 'mode' : 'average',
      tileSize: TILE,
    },
    rows,
    run,
  );
}
