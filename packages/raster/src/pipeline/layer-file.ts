import type { Grid } from '../grid/grid.ts';
import { cogCrs } from '../tiff/write/cog-crs.ts';
import { planCog, type CogPlan } from '../tiff/write/cog-options.ts';
import type { LayerFile } from './task.ts';

/** Side of a tile of the files written; the job's bands of rows must be as high. */
export const FILE_TILE = 512;

/** How a computed layer is written: float32 in tiles, with overviews, NaN where there is no value. */
export function planLayerFile({ crs, width, height, transform }: Grid, { description, unit }: LayerFile): CogPlan {
  return planCog({
    width,
    height,
    transform,
    type: 'float32',
    bands: [{ description, unit }],
    nodata: null,
    crs: cogCrs(crs),
    reduction: 'average',
    tileSize: FILE_TILE,
  });
}
