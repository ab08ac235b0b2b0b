import { fenToYuan, yuanToFen } from '@qingzhang/core/money';
import { fromBase } from '@qingzhang/core/units';
import type { RegionValue } from '@qingzhang/contract/results/region-value';
import type { AccountRegion } from '@qingzhang/engine/account/account-data';
import { perCapita, perKm2 } from '@qingzhang/engine/totals/indicators';
import type { PixelDeps } from '../../pixels/pixel-deps.ts';
import { coveredAreas } from '../../pixels/covered-areas.ts';
import { regionsOfYear } from '../../territory/year-regions.ts';

/**
 * What regions outside the sums (流域, 保护地) have, for information: of each smallest region the part of its value that
 * its covered area is. They have no rank and are added to nothing.
 */
export async function freeRegionValues(deps: PixelDeps, rows: readonly RegionValue[]): Promise<RegionValue[]> {
  const found: RegionValue[] = [];
  for (const year of new Set(rows.map((row) => row.year))) {
    const regions = await regionsOfYear(deps.database.pool, year);
    const free = regions.filter(({ level }) => level === null);
    if (free.length === 0) continue;
    const leaves = leavesOf(regions);
    const { covers, areas } = await coveredAreas(
      deps,
      free.map(({ id }) => id),
      leaves.map(({ id }) => id),
    );
    const sharesOf = (id: string) =>
      new Map([...(covers.get(id)?.within ?? [])].map(([leaf, m2]) => [leaf, Math.min(1, m2 / areas.get(leaf)!)]));
    const ofYear = rows.filter((row) => row.year === year);
    for (const serviceCode of new Set(ofYear.map((row) => row.serviceCode))) {
      const values = new Map(
        ofYear.flatMap((row) =>
          row.serviceCode === serviceCode && row.regionId !== null ? [[row.regionId, row]] : [],
        ),
      );
      for (const region of free) found.push(...rowOf(region, sharesOf(region.id), values));
    }
  }
  return found;
}

function leavesOf(regions: readonly AccountRegion[]): AccountRegion[] {
  const parents = new Set(regions.flatMap(({ parentId, level }) => (level === null ? [] : (parentId ?? []))));
  return regions.filter(({ id, level }) => level !== null && !parents.has(id));
}

/** Nothing where no region that it covers has a value. */
function rowOf(
  region: AccountRegion,
  shares: ReadonlyMap<string, number>,
  values: ReadonlyMap<string, RegionValue>,
): RegionValue[] {
  const parts = [...shares].flatMap(([id, share]) => {
    const row = values.get(id);
    return row === undefined ? [] : [{ row, share }];
  });
  const [first] = parts;
  if (first === undefined) return [];
  const fen = yuanToFen(parts.reduce((sum, { row, share }) => sum + row.value * share, 0));
  const isCountable = parts.every(({ row }) => row.physicalAmount !== null);
  return [
    {
      ...first.row,
      regionId: region.id,
      parentId: region.parentId,
      regionName: region.name,
      level: null,
      value: fenToYuan(fen),
      physicalAmount: isCountable ? parts.reduce((sum, { row, share }) => sum + row.physicalAmount! * share, 0) : null,
      areaKm2: region.areaM2 === null ? null : fromBase(region.areaM2, 'km2'),
      perKm2: perKm2(fen, region),
      perCapita: perCapita(fen, region),
      rank: null,
      allocMethod: 'area',
    },
  ];
}
