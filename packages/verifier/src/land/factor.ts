import { layerOf, valuesOf, type Layer } from '../pixels/layer.ts';
import { readingOf, type PixelLand } from './land-by-pixels.ts';
import { readTiff } from '../pixels/read-tiff.ts';
import { slopeLengths, slopePercent } from '../pixels/terrain.ts';
import { cell, text, type Account } from '../account/account.ts';
import type { Land, Spot } from './land.ts';
import type { StoredRow } from '../account/stored-account.ts';

/** A figure of a spot of land; NaN where it has none. */
export type Factor = (spot: Spot) => number;

/** A factor of a raster table: the pixels of its file, else the mean of the class, of the class above, of all. */
export function factorOf(
  { account, land }: { readonly account: Account; readonly land: Land },
  table: string,
  kind: string,
  month = 0,
): Factor | undefined {
  const rows = account.stored
    .rows(table)
    .filter((row) => row['rasterKind'] === kind && Number(row['month'] ?? 0) === month);
  const file = fileOf(account, rows);
  if (file !== undefined && isPixelLand(land))
    return atPixels(layerOf(bandOf(account, file), readingOf(file), land.grid));
  if (file !== undefined) throw new Error(`“${table}”有栅格而没有类型栅格,没有第二意见`);
  const means = rows.filter((row) => typeof row['meanValue'] === 'number');
  if (means.length === 0) return undefined;
  const isByClass = means.some((row) => (row['classCode'] ?? null) !== null);
  return ({ zone, classCode }) => {
    const codes = isByClass ? account.lineage(classCode) : [null];
    for (const code of codes) {
      const where = { rasterKind: kind, classCode: code };
      const own = account
        .answering(table, zone.region.id, where)
        .filter((row) => Number(row['month'] ?? 0) === month && typeof row['meanValue'] === 'number');
      if (own.length > 0) return cell(own[0]!, 'meanValue');
    }
    return NaN;
  };
}

/** Slope in % and slope length in m, worked out from heights. */
export function terrainOf(
  account: Account,
  land: Land,
  table: string,
): { readonly slopePct: Factor; readonly slopeLength: Factor } | undefined {
  const file = fileOf(
    account,
    account.stored.rows(table).filter((row) => row['rasterKind'] === 'dem'),
  );
  if (file === undefined || !isPixelLand(land)) return undefined;
  const band = bandOf(account, file);
  const { grid } = land;
  if (band.width !== grid.width || band.height !== grid.height || band.originX !== grid.west)
    throw new Error('高程栅格与类型栅格的网格不同,没有第二意见');
  const heights = { grid, elevation: valuesOf(band, readingOf(file)) };
  const [slope, length] = [slopePercent(heights), slopeLengths(heights)];
  const at =
    (values: Float64Array): Factor =>
    ({ column, row }) =>
      values[row * grid.width + column]!;
  return { slopePct: at(slope), slopeLength: at(length) };
}

/** The row of the year that holds a file for the whole unit. */
function fileOf(account: Account, rows: readonly StoredRow[]): StoredRow | undefined {
  return rows.find(
    (row) =>
      row.year === account.year &&
      typeof row['fileId'] === 'string' &&
      (row.regionId === null || row.regionId === account.unit.id),
  );
}

function bandOf(account: Account, row: StoredRow) {
  return readTiff(account.stored.file(text(row, 'fileId')), Number(row['bandIndex'] ?? 1));
}

function atPixels(layer: Layer): Factor {
  return ({ column, row }) => layer(column, row);
}

function isPixelLand(land: Land): land is PixelLand {
  return land.hasPixels;
}
