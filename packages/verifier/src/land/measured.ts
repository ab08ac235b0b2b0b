import { heightsOf, type Heights } from '../pixels/heights.ts';
import { layerOf, valuesOf } from '../pixels/layer.ts';
import { percentileWithin } from '../pixels/percentile.ts';
import { slopeLengths, slopePercent } from '../pixels/terrain.ts';
import { windowRelief, windowSide } from '../pixels/window.ts';
import { bandOf, fileOf, isPixelLand, type Factor, type Ground } from './factor.ts';
import { readingOf } from './land-by-pixels.ts';
import { toKindUnit } from './raster-units.ts';

const MEASURES = { slopePct: slopePercent, slopeLength: slopeLengths, windowRelief, windowSide } as const;

/** A measure of the land by the heights of a table's file: worked out on the file's own pixels, then laid on the grid. */
export function terrainOf(
  { account, land }: Ground,
  table: string,
  measure: keyof typeof MEASURES,
): Factor | undefined {
  const row = fileOf(account, table, 'dem');
  if (row === undefined || !isPixelLand(land)) return undefined;
  const band = bandOf(account, row);
  const reading = readingOf(row);
  const heights: Heights = heightsOf(band, valuesOf(band, reading).map(toKindUnit(table, row)));
  const plain = { nodata: null, scale: null, offset: null, validMin: null, validMax: null };
  const layer = layerOf(
    { ...band, values: MEASURES[measure](heights), nodata: null, scale: 1, offset: 0 },
    { ...plain, isNearest: reading.isNearest },
    land.grid,
  );
  return ({ column, row: line }) => layer(column, line);
}

/** A percentile of a file over the whole unit; NaN where there is no file. */
export function percentileOf({ account }: Ground, table: string, kind: string, percent: number): number {
  const row = fileOf(account, table, kind);
  const { geometry } = account.unit;
  if (row === undefined || geometry === null) return NaN;
  const band = bandOf(account, row);
  return toKindUnit(table, row)(percentileWithin(band, valuesOf(band, readingOf(row)), geometry, percent));
}
