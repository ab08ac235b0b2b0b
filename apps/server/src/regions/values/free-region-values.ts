import { standingOfAll } from '@qingzhang/contract/standing';
import { fenToYuan, yuanToFen } from '@qingzhang/core/money';
import { fromBase } from '@qingzhang/core/units';
import type { RegionValue } from '@qingzhang/contract/results/region-value';
import type { AccountRegion } from '@qingzhang/engine/account/account-data';
import { NOISE } from '@qingzhang/engine/account/zones';
import { perCapita, perKm2 } from '@qingzhang/engine/totals/indicators';
import type { PixelDeps } from '../../pixels/pixel-deps.ts';
import { coveredAreas } from '../../pixels/covered-areas.ts';
import { regionsOfYear } from '../../territory/year-regions.ts';

/**
 * What regions outside the sums (流域, 保护地) have, for information: of each smallest region, and of the land that no
 * child of a region covers, the part of its value that its covered area is. They have no rank and are added to nothing.
 */
export async function freeRegionValues(deps: PixelDeps, rows: readonly RegionValue[]): Promise<RegionValue[]> {
  const found: RegionValue[] = [];
  for (const year of new Set(rows.map((row) => row.year))) {
    const regions = await regionsOfYear(deps.database.pool, year);
    const free = regions.filter(({ level }) => level === null);
    if (free.length === 0) continue;
    const counted = regions.filter(({ level }) => level !== null);
    const { covers, areas } = await coveredAreas(
      deps,
      free.map(({ id }) => id),
      counted.map(({ id }) => id),
    );
    const children = new Map(counted.map(({ id }) => [id, [] as string[]]));
    for (const { id, parentId } of counted) children.get(parentId ?? '')?.push(id);
    const sharesOf = (id: string) => landShares(children, covers.get(id)?.within ?? new Map<string, number>(), areas);
    const ofYear = rows.filter((row) => row.year === year);
    for (const serviceCode of new Set(ofYear.map((row) => row.serviceCode))) {
      const own = ofYear.filter((row) => row.serviceCode === serviceCode);
      const values = new Map(own.map((row) => [row.regionId ?? restKey(row.parentId), row]));
      for (const region of free) found.push(...rowOf(region, sharesOf(region.id), values));
    }
  }
  return found;
}

function restKey(parentId: string | null): string {
  return `rest ${parentId}`;
}

/** Of the land of each smallest region, and of what children leave of theirs: the share that is covered. */
function landShares(
  children: ReadonlyMap<string, readonly string[]>,
  covered: ReadonlyMap<string, number>,
  areas: ReadonlyMap<string, number>,
): ReadonlyMap<string, number> {
  const shares = new Map<string, number>();
  for (const id of covered.keys()) {
    const below = children.get(id) ?? [];
    const left = (m2: ReadonlyMap<string, number>) =>
      below.reduce((rest, child) => rest - (m2.get(child) ?? 0), m2.get(id) ?? 0);
    const [part, whole] = [left(covered), left(areas)];
    if (whole <= NOISE * (areas.get(id) ?? 0) || part <= 0) continue;
    shares.set(below.length === 0 ? id : restKey(id), Math.min(1, part / whole));
  }
  return shares;
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
      ...standingOfAll(parts.map(({ row }) => row)),
    },
  ];
}
