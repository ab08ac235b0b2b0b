import type { YearRegion } from '../regions/year-regions.ts';

type Placed = Pick<YearRegion, 'id' | 'parentId' | 'level'>;

/** The one level of all regions directly below those of a level; null where they are of several, or there are none. */
export function levelBelow(regions: readonly Placed[], level: number): number | null {
  const above = new Set(regions.flatMap((region) => (region.level === level ? [region.id] : [])));
  const levels = new Set(
    regions.flatMap((region) => (region.level !== null && above.has(region.parentId ?? '') ? [region.level] : [])),
  );
  return levels.size === 1 ? [...levels][0]! : null;
}
