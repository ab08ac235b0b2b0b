import { allRegionNames, regionTree } from '@qingzhang/contract/calls/region-calls';
import type { RegionDirectory } from '@qingzhang/contract/results/region-directory';
import type { LevelOf } from '@qingzhang/contract/rows/summed-rows';
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

/** The level of each region of any boundary version. */
export function useRegionLevels(): LevelOf {
  const { data } = useRegionDirectory();
  return useMemo(() => {
    const levels = new Map((data?.regions ?? []).map(({ id, level }) => [id, level]));
    return (id) => levels.get(id);
  }, [data]);
}
