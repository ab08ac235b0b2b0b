import { layerOf } from '../pixels/layer.ts';
import { readTiff } from '../pixels/read-tiff.ts';
import { cell, text, type Account } from '../account/account.ts';
import type { StoredRow } from '../account/stored-account.ts';
import { readingOf, type PixelLand } from './land-by-pixels.ts';
import type { Land, Spot } from './land.ts';
import { toKindUnit } from './raster-units.ts';

/** A figure of a spot of land; NaN where it has none. */
export type Factor = (spot: Spot) => number;

/** An account and its land. */
export interface Ground {
  readonly account: Account;
  readonly land: Land;
}

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

/** A factor of a raster table: the pixels of its file, else the mean of the class, of the class above, of all. */
export function factorOf(ground: Ground, table: string, kind: string, month = 0): Factor | undefined {
  const { account, land } = ground;
  const row = fileOf(account, table, kind, month);
  if (row === undefined) return meansOf(account, table, kind, month);
  if (!isPixelLand(land)) throw new Error(`“${table}”有栅格而没有类型栅格，没有第二意见`);
  const layer = layerOf(bandOf(account, row), readingOf(row), land.grid);
  const converted = toKindUnit(table, row);
  return (spot) => converted(layer(spot.column, spot.row));
}

/** A factor month by month: files of all months, else means by month; nothing where only the year is known. */
export function monthlyFactors(ground: Ground, table: string, kind: string): readonly Factor[] | undefined {
  const { account } = ground;
  if (MONTHS.every((month) => fileOf(account, table, kind, month) !== undefined))
    return MONTHS.map((month) => factorOf(ground, table, kind, month)!);
  const means = MONTHS.map((month) => meansOf(account, table, kind, month));
  if (means.every((each) => each === undefined)) return undefined;
  return means.map((each) => each ?? (() => NaN));
}

function meansOf(account: Account, table: string, kind: string, month: number): Factor | undefined {
  const means = account.stored
    .rows(table)
    .filter((row) => row['rasterKind'] === kind && Number(row['month'] ?? 0) === month)
    .filter((row) => typeof row['meanValue'] === 'number');
  if (means.length === 0) return undefined;
  const isByClass = means.some((row) => (row['classCode'] ?? null) !== null);
  return ({ zone, classCode }) => {
    for (const code of isByClass ? account.lineage(classCode) : [null]) {
      const where = { rasterKind: kind, classCode: code };
      const [own] = account
        .answering(table, zone.region.id, where)
        .filter((row) => Number(row['month'] ?? 0) === month && typeof row['meanValue'] === 'number');
      if (own !== undefined) return toKindUnit(table, own)(cell(own, 'meanValue'));
    }
    return NaN;
  };
}

/** The row of the year that holds a file for the whole unit. */
export function fileOf(account: Account, table: string, kind: string, month = 0): StoredRow | undefined {
  return account.stored
    .rows(table)
    .find(
      (row) =>
        row.year === account.year &&
        row['rasterKind'] === kind &&
        Number(row['month'] ?? 0) === month &&
        typeof row['fileId'] === 'string' &&
        (row.regionId === null || row.regionId === account.unit.id),
    );
}

export function bandOf(account: Account, row: StoredRow) {
  return readTiff(account.stored.file(text(row, 'fileId')), Number(row['bandIndex'] ?? 1));
}

export function isPixelLand(land: Land): land is PixelLand {
  return land.hasPixels;
}
