import { text, type Account, type Zone } from '../account/account.ts';
import type { Land } from './land.ts';
import type { StoredRow } from '../account/stored-account.ts';
import { coverageOf, type Coverage } from '../pixels/coverage.ts';
import { gridOf, type Grid } from '../pixels/grid.ts';
import { valuesOf, type Reading } from '../pixels/layer.ts';
import { readTiff } from '../pixels/read-tiff.ts';

export interface PixelLand extends Land {
  readonly grid: Grid;
}

/** What rounding leaves between a region and its parts, as a share of the region. */
const NOISE = 1e-6;

/** The row of the class raster of the year, where it has one. */
export function classRasterOf(account: Account): StoredRow | undefined {
  return account
    .ofYear('riverTif')
    .find((row) => typeof row['fileId'] === 'string' && (row.regionId === null || row.regionId === account.unit.id));
}

/** How a raster row says that its file is to be read. */
export function readingOf(row: StoredRow): Reading {
  const number = (column: string) => (typeof row[column] === 'number' ? row[column] : null);
  return {
    nodata: number('nodata'),
    scale: number('scaleFactor'),
    offset: number('offset'),
    validMin: number('validMin'),
    validMax: number('validMax'),
    isNearest: row['resample'] === 'nearest',
  };
}

/** Land by the pixels of a class raster: every zone has the exact share of each pixel that lies in it. */
export function landByPixels(account: Account, row: StoredRow): PixelLand {
  const band = readTiff(account.stored.file(text(row, 'fileId')), Number(row['bandIndex'] ?? 1));
  const grid = gridOf(band);
  const codes = valuesOf(band, { ...readingOf(row), isNearest: true });
  const mapped = (row['codeMap'] ?? {}) as Readonly<Record<string, string>>;
  const known = new Set(account.classes);
  const classOf = (code: number) => {
    const label = mapped[String(code)] ?? String(code);
    return known.has(label) ? label : undefined;
  };
  const pieces = zonePieces(account, grid, (at) => codes[at]!);
  const areas = new Map<string, Map<string, number>>();
  for (const piece of pieces) {
    const own = new Map<string, number>();
    piece.cells.forEach((at, index) => {
      const label = classOf(codes[at]!);
      if (label !== undefined) own.set(label, (own.get(label) ?? 0) + piece.m2[index]!);
    });
    if (piece.zone.isRemainder)
      for (const [label, m2] of own) if (Math.abs(m2) < NOISE * piece.wholeM2) own.delete(label);
    areas.set(piece.zone.region.id, own);
  }
  return {
    hasPixels: true,
    grid,
    areas,
    integrate: (wanted, perM2) => {
      const sums = new Map<string, number>();
      /** The class of a code, where it counts. */
      const classes = new Map<number, string | undefined>();
      const countedClass = (code: number) => {
        const label = classOf(code);
        return label !== undefined && wanted(label) ? label : undefined;
      };
      for (const { zone, cells, m2 } of pieces) {
        const present = areas.get(zone.region.id)!;
        const inZone = new Map<string, number>();
        // One spot for all pixels of the zone: millions of them are looked at.
        const spot = { zone, classCode: '', column: 0, row: 0 };
        for (let index = 0; index < cells.length; index += 1) {
          const at = cells[index]!;
          const code = codes[at]!;
          if (!classes.has(code)) classes.set(code, countedClass(code));
          const classCode = classes.get(code);
          if (classCode === undefined || !present.has(classCode)) continue;
          spot.classCode = classCode;
          spot.column = at % grid.width;
          spot.row = (at - spot.column) / grid.width;
          const value = perM2(spot);
          if (Number.isNaN(value)) continue;
          inZone.set(classCode, (inZone.get(classCode) ?? 0) + value * m2[index]!);
        }
        for (const [classCode, amount] of inZone) sums.set(classCode, (sums.get(classCode) ?? 0) + amount);
      }
      return sums;
    },
  };
}

/** The pixels of a zone that have a class, each with the m² of it that lie in the zone. */
interface Piece {
  readonly zone: Zone;
  readonly cells: Int32Array;
  readonly m2: Float64Array;
  /** m² of the whole region, also where the zone is only what its children leave. */
  readonly wholeM2: number;
}

function zonePieces(account: Account, grid: Grid, codeAt: (at: number) => number): Piece[] {
  return account.zones.flatMap((zone) => {
    if (zone.region.geometry === null) return [];
    const whole = coverageOf(zone.region.geometry, grid);
    const shares = zone.isRemainder ? uncovered(account, zone, grid, whole) : whole.shares;
    const cells: number[] = [];
    const m2: number[] = [];
    let wholeM2 = 0;
    whole.shares.forEach((share, place) => {
      const row = whole.top + Math.floor(place / whole.width);
      const at = row * grid.width + whole.left + (place % whole.width);
      if (share === 0 && shares[place] === 0) return;
      if (Number.isNaN(codeAt(at))) return;
      wholeM2 += share * grid.areas[row]!;
      if (shares[place] === 0) return;
      cells.push(at);
      m2.push(shares[place]! * grid.areas[row]!);
    });
    return [{ zone, cells: Int32Array.from(cells), m2: Float64Array.from(m2), wholeM2 }];
  });
}

/** What the children of a region leave of its pixels. */
function uncovered(account: Account, { region }: Zone, grid: Grid, whole: Coverage): Float64Array {
  const rest = whole.shares.slice();
  for (const { geometry } of account.childrenOf(region.id)) {
    if (geometry === null) continue;
    const part = coverageOf(geometry, grid);
    part.shares.forEach((share, place) => {
      const column = part.left + (place % part.width) - whole.left;
      const row = part.top + Math.floor(place / part.width) - whole.top;
      // Two descriptions of one border may differ in their last digit, so that a child reaches over its parent's edge.
      if (share === 0 || column < 0 || column >= whole.width || row < 0 || row >= whole.height) return;
      rest[row * whole.width + column]! -= share;
    });
  }
  return rest.map((share) => (Math.abs(share) < 1e-9 ? 0 : share));
}
