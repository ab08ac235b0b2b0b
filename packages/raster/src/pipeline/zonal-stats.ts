import type { Grid } from '../grid/grid.ts';
import type { RasterLayer } from '../grid/raster-source.ts';
import type { CoverageRule, Zone } from '../zones/zone.ts';
import type { ClassLayer, PixelSums } from './request.ts';
import { resamplings } from './resamplings.ts';
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

/** m² by zone × class × earlier class, “no class” the last of both; null where the two rasters have other pixels. */
export async function classChanges(
  classes: ClassLayer,
  before: ClassLayer,
  place: Place,
  options: PixelOptions = {},
): Promise<Float64Array | null> {
  const [resampling] = resamplings(place.grid, [before.layer]);
  if (resampling) return null;
  const { pairAreas } = await runPixels({ ...place, classes, before, layers: [], kernel: null }, options);
  return pairAreas;
}

/** Smallest, largest, mean and total of a layer's values by zone; the mean is weighted by area, `areas` are the zones'. */
export async function zonalStats(layer: RasterLayer, place: Place, options: PixelOptions = {}) {
  const request = { ...place, classes: null, layers: [layer], kernel: null, stats: true };
  const found = await runPixels(request, options);
  const { stats, missing, beyondGrid } = found;
  const { integral, validArea } = stats![0]!;
  const mean = integral.map((sum, zone) => sum / validArea[zone]!);
  return { ...stats![0]!, mean, missing: missing[0]!, beyondGrid, areas: zoneAreas(found) };
}

/**
 * m² of each zone as the pixels of the first layer measure it, with what lies beyond the grid, so that a zone that is
 * covered altogether is covered to 100 %; 0 where no pixel lies in it.
 */
export function zoneAreas({ stats, missing, beyondGrid }: PixelSums): Float64Array {
  const { outside, nodata, outOfRange } = missing[0]!;
  return stats![0]!.validArea.map((valid, zone) => {
    const onGrid = valid + outside[zone]! + nodata[zone]! + outOfRange[zone]!;
    return beyondGrid[zone]! < 1 ? onGrid / (1 - beyondGrid[zone]!) : 0;
  });
}
