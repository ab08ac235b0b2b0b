import type { RegionTotals } from './region-totals.ts';

/** A sum as `regionValue` lists it; `regionId` null is the 未分配 of `parentId`. */
export interface SumRow {
  readonly regionId: string | null;
  readonly parentId: string | null;
  readonly regionName: string;
  readonly level: number | null;
  readonly serviceCode: 'regulate' | 'culture' | 'gep';
  readonly fen: bigint;
}

const SUMS = [
  ['regulate', 'erv'],
  ['culture', 'ecv'],
  ['gep', 'gep'],
] as const;

/** One row per region and sum, and one for what no child gets where that is not 0. */
export function sumRows(regions: readonly RegionTotals[]): SumRow[] {
  return regions.flatMap(({ region, sums, rest }) =>
    SUMS.flatMap(([serviceCode, sum]): SumRow[] => {
      const own: SumRow = {
        regionId: region.id,
        parentId: region.parentId,
        regionName: region.name,
        level: region.level,
        serviceCode,
        fen: sums[sum],
      };
      if (rest[sum] === 0n) return [own];
      return [
        own,
        { regionId: null, parentId: region.id, regionName: '未分配', level: null, serviceCode, fen: rest[sum] },
      ];
    }),
  );
}
