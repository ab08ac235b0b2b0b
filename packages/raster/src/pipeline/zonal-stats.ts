import type { Grid } from '../grid/grid.ts';
import type { RasterLayer } from '../grid/raster-source.ts';
import type { CoverageRule, Zone } from '../zones/zone.ts';
import type { ClassLayer } from './request.ts';
import { runPixels, type PixelOptions } from './run-pixels.ts';

interface Place {
  readonly grid: Grid;
  readonly zones: readonly Zone[];
  readonly coverage?: CoverageRule;
}

/** Areas of classes by zone, m²: `classAreas` over zone × (class, then “no class”), and what was missing or unknown. */
export async function classAreas(classes: ClassLayer, place: Place, options: PixelOptions = {}) {
  const found = await runPixels({ ...place, classes, layers: [], kernel: null }, options);
  const { classAreas: areas, classCells, classCount, beyondGrid, classMissing, unknownCodes } = found;
  return { classAreas: areas, classCells, classCount, beyondGrid, missing: classMissing!, unknownCodes };
}

/** Smallest, largest, mean and total of a layer's values by zone; the mean is weighted by area. */
export async function zonalStats(layer: RasterLayer, place: Place, options: PixelOptions = {}) {
  const request = { ...place, classes: null, layers: [layer], kernel: null, stats: true };
  const { stats, missing, beyondGrid } = await runPixels(request, options);
  const { integral, validArea } = stats![0]!;
  const mean = integral.map((sum, zone) => sum / validArea[zone]!);
  return { ...stats![0]!, mean, missing: missing[0]!, beyondGrid };
}
