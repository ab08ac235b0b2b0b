import type { BoundaryVersion, VersionComparison } from '@qingzhang/contract/results/region-changes';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { api } from '../../api/api.ts';

const NONE: readonly BoundaryVersion[] = [];

/** Every boundary version, the current one first. */
export function useVersions(): readonly BoundaryVersion[] {
  const { data } = useQuery({
    queryKey: ['area/allArea', 'versions'],
    queryFn: ({ signal }) => api.post<readonly BoundaryVersion[]>('region/versions', {}, { signal }),
  });
  return data ?? NONE;
}

export function useVersionComparison(
  from: string | undefined,
  to: string | undefined,
): UseQueryResult<VersionComparison> {
  return useQuery({
    queryKey: ['area/allArea', 'comparison', from, to],
    queryFn: ({ signal }) => api.post<VersionComparison>('region/compareVersions', { from, to }, { signal }),
    enabled: from !== undefined && to !== undefined && from !== to,
  });
}

/** A version in words: “2024(现行)”. */
export function versionText({ version, isCurrent }: BoundaryVersion): string {
  return isCurrent ? `${version}(现行)` : version;
}
