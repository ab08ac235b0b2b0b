import { standingOfAll, type Standing } from '@qingzhang/contract/standing';
import type { RegionChanges } from '../regions/region-value.ts';

/** What a region gained or lost between two years, 元. */
export interface Mover {
  readonly regionId: string;
  readonly regionName: string;
  readonly change: number;
}

export interface Movers {
  /** More or less of what the region gives at the earlier year's prices, or all of its change at current ones. */
  readonly of: 'quantity' | 'value';
  /** Services that the changes leave out. */
  readonly left: readonly string[];
  /** The strongest riser first. */
  readonly list: readonly Mover[];
  readonly standing: Standing | undefined;
}

export const NO_MOVERS: Movers = { of: 'value', left: [], list: [], standing: undefined };

/** By the quantity effect where every region has one, otherwise by all of the change; of the regions of one county. */
export function moversOf({ regions: all, left }: RegionChanges, within: ReadonlySet<string>): Movers {
  const regions = all.filter(({ regionId }) => within.has(regionId));
  const isSplit = regions.length > 0 && regions.every(({ quantityEffect }) => quantityEffect !== null);
  const list = regions.map(({ regionId, regionName, change, quantityEffect }) => {
    return { regionId, regionName, change: isSplit ? quantityEffect! : change };
  });
  return {
    of: isSplit ? 'quantity' : 'value',
    left: isSplit ? left : [],
    list: list.toSorted((one, other) => other.change - one.change),
    standing: standingOfAll(regions),
  };
}
