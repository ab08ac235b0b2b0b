import { setImmediate } from 'node:timers/promises';
import { unreachable } from '@qingzhang/core/unreachable';
import { createBlockCache } from '../grid/block-cache.ts';
import { gridOf, type Grid } from '../grid/grid.ts';
import { rasterSource, type RasterLayer, type RasterSource } from '../grid/raster-source.ts';
import { openFileSource } from '../tiff/file-source.ts';
import { openTiff } from '../tiff/open-tiff.ts';
import { unreadable } from '../tiff/unreadable.ts';
import { cogCrs } from '../tiff/write/cog-crs.ts';
import { writeCog, type WriteOptions } from '../tiff/write/write-cog.ts';
import { cellSizes } from './cell-sizes.ts';
import type { ElevationGrid, Pause } from './elevation-grid.ts';
import { fillDepressions } from './fill-depressions.ts';
import { flowAccumulation } from './flow-accumulation.ts';
import { flowDirections } from './flow-directions.ts';
import { flowOrder } from './flow-order.ts';
import { slopePct } from './slope.ts';
import { slopeLength, SLOPE_LENGTH_RULES, type SlopeLengthRules } from './slope-length.ts';
import { windowRelief, windowSide } from './window-measures.ts';

export type TerrainMeasure = 'slopePct' | 'slopeLength' | 'windowRelief' | 'windowSide';

export interface TerrainOptions extends WriteOptions {
  readonly rules?: SlopeLengthRules;
}

const LABELS: Readonly<Record<TerrainMeasure, { readonly description: string; readonly unit: string }>> = {
  slopePct: { description: '坡度', unit: '%' },
  slopeLength: { description: '坡长', unit: 'm' },
  windowRelief: { description: '3×3 窗口高差', unit: 'm' },
  windowSide: { description: '3×3 窗口边长', unit: 'm' },
};
const TILE_SIZE = 512;
const CACHE_BYTES = 32 * 2 ** 20;
/** Slope length needs the whole grid at once, 31 bytes a cell: 1.5 GB. */
const MAX_FLOW_CELLS = 50e6;
/** Parts of the work before writing, by their share of the time of a county's grid. */
const FLOW_SHARES = { read: 0.08, fill: 0.5, directions: 0.65, order: 0.72, accumulation: 0.78, length: 0.85 } as const;

/**
 * Works out one measure of a file of heights (m) and writes it beside as float32 on the same grid. Slope and window
 * measures take one row of tiles at a time; slope length holds the whole grid.
 */
export async function writeTerrain(
  layer: RasterLayer,
  measure: TerrainMeasure,
  path: string,
  options: TerrainOptions = {},
): Promise<void> {
  const file = openFileSource(layer.path);
  try {
    const image = openTiff(file, { name: layer.name });
    const grid = gridOf(image, layer);
    const source = rasterSource(image, layer, createBlockCache(CACHE_BYTES));
    const isFlow = measure === 'slopeLength';
    const rows = isFlow ? await flowRows(source, grid, options) : bandRows(source, grid, measure);
    const begin = isFlow ? FLOW_SHARES.length : 0;
    await writeCog(
      path,
      {
        width: grid.width,
        height: grid.height,
        type: 'float32',
        bands: [LABELS[measure]],
        nodata: null,
        transform: grid.transform,
        crs: cogCrs(grid.crs),
        reduction: 'average',
        tileSize: TILE_SIZE,
      },
      (_band, y, height) => rows(y, height),
      {
        ...(options.signal === undefined ? {} : { signal: options.signal }),
        onProgress: (share) => options.onProgress?.(begin + (1 - begin) * share),
      },
    );
  } finally {
    file.close();
  }
}

type Rows = (y: number, height: number) => Float32Array;

/** Computed when asked for, with one row of heights more on either side. */
function bandRows(source: RasterSource, grid: Grid, measure: Exclude<TerrainMeasure, 'slopeLength'>): Rows {
  const { width } = grid;
  return (y, height) => {
    const top = Math.max(0, y - 1);
    const bottom = Math.min(grid.height, y + height + 1);
    const rows = bottom - top;
    const { values } = source.read({ x: 0, y: top, width, height: rows });
    const band = { width, height: rows, elevation: values, ...cellSizes(grid, top, rows) };
    const all = measureBand(band, measure);
    return all.subarray((y - top) * width, (y - top + height) * width);
  };
}

function measureBand(band: ElevationGrid, measure: Exclude<TerrainMeasure, 'slopeLength'>): Float32Array {
  switch (measure) {
    case 'slopePct':
      return slopePct(band);
    case 'windowRelief':
      return windowRelief(band);
    case 'windowSide':
      return windowSide(band);
    default:
      return unreachable(measure);
  }
}

async function flowRows(source: RasterSource, grid: Grid, options: TerrainOptions): Promise<Rows> {
  const { width, height } = grid;
  const cells = width * height;
  if (cells > MAX_FLOW_CELLS) {
    const [found, most] = [cells, MAX_FLOW_CELLS].map((count) => (count / 1e4).toFixed(0));
    throw unreadable(
      source.layer.name,
      `共 ${found} 万个像元，超过坡长计算的上限 ${most} 万个；请裁剪到核算范围或降低分辨率后重新上传，或直接上传坡长栅格`,
    );
  }
  let begin = 0;
  /** Progress within the part of the work that ends at `end`. */
  const until = (end: number): Pause => {
    const from = begin;
    begin = end;
    return async (share) => {
      options.signal?.throwIfAborted();
      options.onProgress?.(from + (end - from) * share);
      await setImmediate();
    };
  };
  const elevation = await readAll(source, grid, until(FLOW_SHARES.read));
  const heights: ElevationGrid = { width, height, elevation, ...cellSizes(grid, 0, height) };
  const flood = await fillDepressions(heights, until(FLOW_SHARES.fill));
  const directions = await flowDirections(heights, flood, until(FLOW_SHARES.directions));
  const order = await flowOrder(directions, width, until(FLOW_SHARES.order));
  const accumulation = await flowAccumulation(heights, directions, order, until(FLOW_SHARES.accumulation));
  const flow = { directions, order, accumulation, slopePct: slopePct(heights) };
  const rules = options.rules ?? SLOPE_LENGTH_RULES;
  const lengths = await slopeLength(heights, flow, rules, until(FLOW_SHARES.length));
  return (y, count) => lengths.subarray(y * width, (y + count) * width);
}

async function readAll(source: RasterSource, grid: Grid, pause: Pause): Promise<Float32Array> {
  const { width, height } = grid;
  const elevation = new Float32Array(width * height);
  for (let y = 0; y < height; y += source.blockHeight) {
    await pause(y / height);
    const count = Math.min(source.blockHeight, height - y);
    elevation.set(source.read({ x: 0, y, width, height: count }).values, y * width);
  }
  return elevation;
}
