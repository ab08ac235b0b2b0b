import { regionNamer, regionsOfYear, sameRegions, type YearRegion } from '@qingzhang/contract/regions/year-regions';
import { useMemo } from 'react';
import { useRegionDirectory } from '../cells/use-region-directory.ts';

export type { YearRegion } from '@qingzhang/contract/regions/year-regions';

export interface YearRegions {
  /** Children after their parent. */
  readonly regions: readonly YearRegion[];
  readonly isLoaded: boolean;
  /** What to call a region; one of other boundaries than the year's says so. */
  readonly nameOf: (id: string) => string;
  /** The region of the year that was chosen, be it in a year of other boundaries: then it is the one of the same code. */
  readonly find: (id: string | null | undefined) => YearRegion | undefined;
  /** Ids of a region and of what it is on other boundaries. */
  readonly sameAs: (id: string) => readonly string[];
}

const NONE: YearRegions = {
  regions: [],
  isLoaded: false,
  nameOf: () => '……',
  find: () => undefined,
  sameAs: (id) => [id],
};

/**
 * The regions of a year: those of the boundary version that its account is kept by, and those in force where no year is
 * worked on. Every screen that lists, offers or names regions for a year asks here.
 */
export function useYearRegions(year: number | null): YearRegions {
  const { data } = useRegionDirectory();
  return useMemo(() => {
    if (data === undefined) return NONE;
    const regions = regionsOfYear(data, year);
    const sameAs = (id: string) => sameRegions(data, id).map((region) => region.id);
    return {
      regions,
      isLoaded: true,
      nameOf: regionNamer(data, year),
      find: (id) => {
        const ids = typeof id === 'string' ? [id, ...sameAs(id)] : [];
        return ids.flatMap((same) => regions.find((region) => region.id === same) ?? [])[0];
      },
      sameAs,
    };
  }, [data, year]);
}
