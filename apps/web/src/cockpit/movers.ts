import type { RankedRegion } from '@qingzhang/contract/results/region-value';

/** What a region gained or lost between two years, 元 at current prices. */
export interface Mover {
  readonly regionId: string;
  readonly regionName: string;
  readonly change: number;
}

/**
 * Regions that have a value in both years, the strongest riser first. `sameAs` gives the ids that a region has on the
 * boundaries of other years.
 */
export function moversOf(
  now: readonly RankedRegion[],
  before: readonly RankedRegion[],
  sameAs: (id: string) => readonly string[],
): readonly Mover[] {
  const earlier = new Map(before.map(({ regionId, value }) => [regionId, value]));
  return now
    .flatMap(({ regionId, regionName, value }) => {
      if (regionId === null || value === null) return [];
      const was = [regionId, ...sameAs(regionId)]
        .map((id) => earlier.get(id))
        .find((found) => typeof found === 'number');
      return was === undefined || was === null ? [] : [{ regionId, regionName, change: value - was }];
    })
    .toSorted((one, other) => other.change - one.change);
}
