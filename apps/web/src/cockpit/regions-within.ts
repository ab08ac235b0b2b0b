import type { YearRegion } from '../regions/year-regions.ts';

/** A region and all below it; children stand after their parent. An installation may hold several counties. */
export function regionsWithin(regions: readonly YearRegion[], id: string | undefined): readonly YearRegion[] {
  const from = regions.findIndex((region) => region.id === id);
  if (from < 0) return [];
  const end = regions.findIndex(({ depth }, at) => at > from && depth <= regions[from]!.depth);
  return regions.slice(from, end < 0 ? undefined : end);
}
