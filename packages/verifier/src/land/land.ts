import { cell, sum, text, type Account, type Zone } from '../account/account.ts';
import type { StoredRow } from '../account/stored-account.ts';

/** A piece of land of one class in one zone: a pixel, or all of the class where there are no pixels. */
export interface Spot {
  readonly zone: Zone;
  readonly classCode: string;
  /** The pixel; -1 for land that is known from statistics alone. */
  readonly column: number;
  readonly row: number;
}

/** Land of the account by zone and class. */
export interface Land {
  readonly hasPixels: boolean;
  /** m² of each class in each zone, by `zone.region.id`. */
  readonly areas: ReadonlyMap<string, ReadonlyMap<string, number>>;
  /**
   * Sums of figures per m² over land, by class: a spot that lacks one of them is left out. `wanted` says which classes
   * count.
   */
  readonly integrate: (
    wanted: (classCode: string) => boolean,
    perM2: (spot: Spot) => number,
  ) => ReadonlyMap<string, number>;
}

/** m² of a class and of those below it, in a region and everything below that. */
export function areaBelow(account: Account, land: Land, regionId: string, classCode: string): number {
  const isWithin = (zoneId: string) => account.upwards(zoneId).includes(regionId);
  const found = [...land.areas].flatMap(([zoneId, classes]) =>
    isWithin(zoneId) ? [...classes].filter(([own]) => account.lineage(own).includes(classCode)) : [],
  );
  const isKnown = [...land.areas.values()].some((classes) =>
    [...classes.keys()].some((own) => account.lineage(own).includes(classCode)),
  );
  return isKnown ? sum(found.map(([, m2]) => m2)) : NaN;
}

/** The typed area of an inventory's row, else that of its class in its region, hm². */
export function hectares(
  { account, land }: { readonly account: Account; readonly land: Land },
  row: StoredRow,
  {
    column = 'area',
    classCode = text(row, 'classCode'),
  }: { readonly column?: string; readonly classCode?: string } = {},
): number {
  return cell(row, column, areaBelow(account, land, row.regionId ?? account.unit.id, classCode) / 1e4);
}

/** Land by statistics: the table of class areas, in hm². */
export function landByStatistics(account: Account): Land {
  const areas = new Map<string, Map<string, number>>();
  for (const row of account.ofYear('ecosystemArea')) {
    const zoneId = row.regionId ?? account.unit.id;
    const own = areas.get(zoneId) ?? new Map<string, number>();
    const classCode = text(row, 'classCode');
    areas.set(zoneId, own.set(classCode, (own.get(classCode) ?? 0) + cell(row, 'areaHm2') * 1e4));
  }
  return {
    hasPixels: false,
    areas,
    integrate: (wanted, perM2) => {
      const sums = new Map<string, number>();
      for (const zone of account.zones) {
        for (const [classCode, m2] of areas.get(zone.region.id) ?? []) {
          if (!wanted(classCode) || m2 === 0) continue;
          const amount = perM2({ zone, classCode, column: -1, row: -1 }) * m2;
          sums.set(classCode, (sums.get(classCode) ?? 0) + amount);
        }
      }
      return sums;
    },
  };
}
