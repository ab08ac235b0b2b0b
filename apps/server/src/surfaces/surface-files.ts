import { rasterLayer } from '@qingzhang/engine/pixels/raster-layer';
import type { Bbox } from '@qingzhang/geo/geojson';
import { bbox } from '@qingzhang/geo/measure/bbox';
import type { RasterLayer } from '@qingzhang/raster/grid/raster-source';
import type { Pool } from 'pg';
import { outlinesOf } from '../pixels/findings/outlines.ts';
import { toKindUnit, type RasterRow } from '../pixels/findings/raster-row.ts';
import { pathOfFile } from '../pixels/path-of-file.ts';
import type { PixelDeps } from '../pixels/pixel-deps.ts';

/** The file of a row as the raster engine reads it, in the unit of its kind. */
export async function layerOf(deps: PixelDeps, row: RasterRow): Promise<RasterLayer> {
  const path = await pathOfFile(deps, row.layer);
  return rasterLayer({ ...row.layer, ...toKindUnit(row) }, path);
}

/** The rectangle around the account units of a year; null without a boundary. */
export async function countyBox(pool: Pool, year: number): Promise<Bbox | null> {
  const { zones } = await outlinesOf(pool, { year });
  const boxes = (await zones()).flatMap(({ geometry }) => {
    const box = bbox(geometry);
    return box === null ? [] : [box];
  });
  if (boxes.length === 0) return null;
  const [wests, souths, easts, norths] = [0, 1, 2, 3].map((side) => boxes.map((box) => box[side]!));
  return [Math.min(...wests!), Math.min(...souths!), Math.max(...easts!), Math.max(...norths!)];
}
