import { allRegionNames, regionTree } from '@qingzhang/contract/calls/region-calls';
import type { RegionDirectory } from '@qingzhang/contract/results/region-directory';
import type { RegionPlaces } from '@qingzhang/contract/rows/summed-rows';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../api/api.ts';

/** What is known of regions goes stale together; so does this when an account changes its boundaries. */
export const REGIONS_KEY = [regionTree.name] as const;

/** The regions of all boundary versions by their names, and the version of each year. */
export function useRegionDirectory(isWanted = true): UseQueryResult<RegionDirectory> {
  return useQuery({
    queryKey: [...REGIONS_KEY, 'directory'],
    queryFn: ({ signal }) => api.call(allRegionNames, {}, { signal }),
    enabled: isWanted,
  });
}

/** Where each region of any boundary version stands. */
export function useRegionPlaces(): RegionPlaces {
  const { data } = useRegionDirectory();
  return useMemo(() => {
    const known = new Map((data?.regions ?? []).map((region) => [region.id, region]));
    return { levelOf: (id) => known.get(id)?.level, parentOf: (id) => known.get(id)?.parentId };
  }, [data]);
}
