import { rasterLayer } from '@qingzhang/engine/pixels/raster-layer';
import { readGrid } from '@qingzhang/raster/grid/grid';
import type { RasterLayer } from '@qingzhang/raster/grid/raster-source';
import type { PixelRequest, PixelSums } from '@qingzhang/raster/pipeline/request';
import { runPixels } from '@qingzhang/raster/pipeline/run-pixels';
import { unknownWithin } from '@qingzhang/raster/pipeline/unknown-within';
import { zoneAreas } from '@qingzhang/raster/pipeline/zonal-stats';
import { openPixelPool } from '@qingzhang/raster/pipeline/pixel-pool';
import type { Zone } from '@qingzhang/raster/zones/zone';
import type { FileOfRow } from '../figures/figures-task.ts';
import type { Outline } from './outlines.ts';

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
  /** Codes that were asked about, and those that were not. */
  readonly codes: readonly { readonly code: number; readonly cells: number; readonly areaKm2: number }[];
  readonly unknownCodes: readonly { readonly code: number; readonly areaKm2: number }[];
}

export interface SurveyedValues {
  readonly min: number;
  readonly max: number;
  readonly mean: number;
  /** Beyond the range asked about. */
  readonly beyondKm2: number;
}

export interface Questions {
  /** Values beyond are counted, not refused. */
  readonly range?: { readonly min: number; readonly max: number };
  /** The layer holds codes, and these mean something. */
  readonly codes?: readonly number[];
}

/** Plain data: it goes to another process. */
export interface SurveyRequest extends Questions {
  readonly file: RasterLayer | FileOfRow;
  readonly outlines: readonly Outline[];
  /** In the order of the outlines. */
  readonly zones: readonly Zone[];
}

const KM2 = 1e6;

/** Reads the cells of a layer inside the account units, in the calling thread; a second time only where some are beyond the range. */
export async function survey(
  { file, outlines, zones, range, codes }: SurveyRequest,
  onProgress: (share: number) => void,
): Promise<Survey> {
  const read = 'row' in file ? rasterLayer(file.row, file.path) : file;
  const layer = codes === undefined ? read : { ...read, resample: 'nearest' as const };
  const classes = codes?.map((code, place) => [code, place] as const);
  const request: PixelRequest = {
    grid: readGrid(layer.path, { name: layer.name }),
    zones,
    classes: classes === undefined ? null : { layer, codes: classes, classCount: classes.length },
    layers: [layer],
    kernel: null,
    stats: true,
  };
  const pool = openPixelPool({ workers: 0 });
  const mayBeTwo = range === undefined ? 1 : 0.5;
  const found = await runPixels(request, { pool, onProgress: (share) => onProgress(share * mayBeTwo) });
  const values = valuesOf(found);
  const isBeyond = values !== null && range !== undefined && (values.min < range.min || values.max > range.max);
  const kept = isBeyond
    ? await runPixels(
        { ...request, layers: [{ ...layer, ...narrowed(layer, range) }] },
        { pool, onProgress: (share) => onProgress(mayBeTwo + share * mayBeTwo) },
      )
    : found;
  return {
    coverage: coverageOf(found, outlines),
    values: values === null ? null : { ...values, beyondKm2: (refusedOf(kept) - refusedOf(found)) / KM2 },
    codes: (codes ?? []).map((code, place) => ({
      code,
      cells: totalOf(found, found.classCells, place),
      areaKm2: totalOf(found, found.classAreas, place) / KM2,
    })),
    unknownCodes: unknownWithin(found.unknownCodes).map(({ code, areaM2 }) => ({ code, areaKm2: areaM2 / KM2 })),
  };
}

function narrowed({ validMin, validMax }: RasterLayer, { min, max }: { readonly min: number; readonly max: number }) {
  return { validMin: Math.max(min, validMin ?? min), validMax: Math.min(max, validMax ?? max) };
}

function coverageOf(found: PixelSums, outlines: readonly Outline[]): Coverage[] {
  const { validArea } = found.stats![0]!;
  const { outside, nodata, outOfRange } = found.missing[0]!;
  const areas = zoneAreas(found);
  return outlines.map(({ id, name, areaM2 }, zone) => {
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

function valuesOf({ stats }: PixelSums): Omit<SurveyedValues, 'beyondKm2'> | null {
  const { min, max, integral, validArea } = stats![0]!;
  const area = total(validArea);
  if (area === 0) return null;
  return {
    min: Math.min(...there(min)),
    max: Math.max(...there(max)),
    mean: total(there(integral)) / area,
  };
}

/** Of values that are not within the range of their layer, m². */
function refusedOf({ missing }: PixelSums): number {
  return total(missing[0]!.outOfRange);
}

/** Of one class in all zones: these are account units, which do not lie in one another. */
function totalOf({ classCount }: PixelSums, figures: Float64Array, place: number): number {
  return total(figures.filter((_, index) => index % (classCount + 1) === place));
}

function there(values: Float64Array): Float64Array {
  return values.filter((value) => !Number.isNaN(value));
}

function total(values: Float64Array): number {
  return values.reduce((sum, value) => sum + value, 0);
}
