import type { ZonalMean } from '@qingzhang/engine/account/layer-source';
import { rasterLayer } from '@qingzhang/engine/pixels/raster-layer';
import { readClassChanges } from '@qingzhang/engine/pixels/read-class-changes';
import { readClassRaster } from '@qingzhang/engine/pixels/read-class-raster';
import { readGrid } from '@qingzhang/raster/grid/grid';
import { resamplings } from '@qingzhang/raster/pipeline/resamplings';
import { zonalStats } from '@qingzhang/raster/pipeline/zonal-stats';
import { rasterPercentiles } from '@qingzhang/raster/stats/percentiles';
import { apartCode } from '../../apart/apart-task.ts';
import { sharedPixelPool } from '../pixel-pool.ts';
import { CLASS_CHANGES, CLASS_FIGURES, PERCENTILES, REGION_MEANS, RESAMPLING } from './figures-task.ts';

export const classFigures = apartCode(CLASS_FIGURES, (file, { report }) =>
  readClassRaster(file, { pool: sharedPixelPool(), onProgress: report }),
);

export const classChanges = apartCode(CLASS_CHANGES, (years, { report }) =>
  readClassChanges(years, { pool: sharedPixelPool(), onProgress: report }),
);

export const regionMeans = apartCode(REGION_MEANS, async ({ row, path, zones }, { report }) => {
  const place = { grid: readGrid(path, { name: row.fileName }), zones };
  const found = await zonalStats(rasterLayer(row, path), place, { pool: sharedPixelPool(), onProgress: report });
  return new Map(
    zones.flatMap(({ id }, zone): [string, ZonalMean][] => {
      const [mean, cells] = [found.mean[zone]!, found.validCells[zone]!];
      const missing = 100 * (1 - found.validArea[zone]! / found.areas[zone]!);
      return Number.isNaN(mean) ? [] : [[id, { mean, cells, missing }]];
    }),
  );
});

export const percentiles = apartCode(PERCENTILES, async ({ row, path, zones, percents }, { report }) => {
  const { values } = await rasterPercentiles(rasterLayer(row, path), percents, { zones, onProgress: report });
  return values;
});

export const resampling = apartCode(RESAMPLING, async ({ onto, layer }) => {
  const grid = readGrid(onto.path, { name: onto.row.fileName });
  const [found = null] = resamplings(grid, [rasterLayer(layer.row, layer.path)]);
  return found;
});
