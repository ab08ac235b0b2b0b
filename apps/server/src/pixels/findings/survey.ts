import { readGrid } from '@qingzhang/raster/grid/grid';
import type { RasterLayer } from '@qingzhang/raster/grid/raster-source';
import type { ClassLayer, PixelSums } from '@qingzhang/raster/pipeline/request';
import { runPixels } from '@qingzhang/raster/pipeline/run-pixels';
import { zoneAreas } from '@qingzhang/raster/pipeline/zonal-stats';
import { sharedPixelPool } from '../pixel-pool.ts';
import type { PixelWork } from '../pixel-deps.ts';
import type { Outlines } from './outlines.ts';

/** How much of an account unit a raster covers. */
export interface Coverage {
  readonly regionId: string;
  readonly regionName: string;
  readonly areaKm2: number;
  readonly coveredKm2: number;
  /** Of the account unit's area. */
  readonly percent: number;
  /** Beyond the edge of the file, without data, and refused by the row's valid range. */
  readonly outsideKm2: number;
  readonly nodataKm2: number;
  readonly refusedKm2: number;
}

/** What the cells inside the account units hold. */
export interface Survey {
  readonly coverage: readonly Coverage[];
  /** Null where no cell has a value. */
  readonly values: SurveyedValues | null;
  readonly unknownCodes: readonly { readonly code: number; readonly areaKm2: number }[];
}

export interface SurveyedValues {
  readonly min: number;
  readonly max: number;
  readonly mean: number;
  /** Beyond the range asked about. */
  readonly beyondKm2: number;
}

interface Questions {
  /** Values beyond are counted, not refused. */
  readonly range?: { readonly min: number; readonly max: number };
  /** The layer holds class codes. */
  readonly codes?: Pick<ClassLayer, 'codes' | 'classCount'>;
}

const KM2 = 1e6;

/** Reads the cells of a layer inside the account units once. */
export async function surveyLayer(
  layer: RasterLayer,
  outlines: Outlines,
  { range, codes }: Questions = {},
  work: PixelWork = {},
): Promise<Survey> {
  const plausible = range === undefined ? [] : [{ ...layer, ...narrowed(layer, range) }];
  const found = await runPixels(
    {
      grid: readGrid(layer.path, { name: layer.name }),
      zones: await outlines.zones(),
      classes: codes === undefined ? null : { ...codes, layer },
      layers: [layer, ...plausible],
      kernel: null,
      stats: true,
    },
    { ...work, pool: sharedPixelPool() },
  );
  return {
    coverage: coverageOf(found, outlines),
    values: valuesOf(found),
    unknownCodes: found.unknownCodes.map(({ code, areaM2 }) => ({ code, areaKm2: areaM2 / KM2 })),
  };
}

function narrowed({ validMin, validMax }: RasterLayer, { min, max }: { readonly min: number; readonly max: number }) {
  return { validMin: Math.max(min, validMin ?? min), validMax: Math.min(max, validMax ?? max) };
}

function coverageOf(found: PixelSums, { list }: Outlines): Coverage[] {
  const { validArea } = found.stats![0]!;
  const { outside, nodata, outOfRange } = found.missing[0]!;
  const areas = zoneAreas(found);
  return list.map(({ id, name, areaM2 }, zone) => {
    const onGrid = validArea[zone]! + outside[zone]! + nodata[zone]! + outOfRange[zone]!;
    const whole = areas[zone]! > 0 ? areas[zone]! : areaM2;
    return {
      regionId: id,
      regionName: name,
      areaKm2: whole / KM2,
      coveredKm2: validArea[zone]! / KM2,
      percent: (100 * validArea[zone]!) / whole,
      outsideKm2: (outside[zone]! + whole - onGrid) / KM2,
      nodataKm2: nodata[zone]! / KM2,
      refusedKm2: outOfRange[zone]! / KM2,
    };
  });
}

function valuesOf({ stats, missing }: PixelSums): SurveyedValues | null {
  const { min, max, integral, validArea } = stats![0]!;
  const area = total(validArea);
  if (area === 0) return null;
  const beyond = missing.length < 2 ? 0 : total(missing[1]!.outOfRange) - total(missing[0]!.outOfRange);
  return {
    min: Math.min(...there(min)),
    max: Math.max(...there(max)),
    mean: total(there(integral)) / area,
    beyondKm2: beyond / KM2,
  };
}

function there(values: Float64Array): Float64Array {
  return values.filter((value) => !Number.isNaN(value));
}

function total(values: Float64Array): number {
  return values.reduce((sum, value) => sum + value, 0);
}
