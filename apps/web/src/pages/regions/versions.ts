import type { BoundaryVersion, VersionComparison } from '@qingzhang/contract/results/region-changes';
import { boundaryVersions, compareVersions, regionTree } from '@qingzhang/contract/calls/region-calls';
import { skipToken, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { api } from '../../api/api.ts';

/** Every boundary version, the current one first; undefined until they are known. */
export function useVersions(): readonly BoundaryVersion[] | undefined {
  const { data } = useQuery({
    queryKey: [regionTree.name, 'versions'],
    queryFn: ({ signal }) => api.call(boundaryVersions, {}, { signal }),
  });
  return data;
}

export function useVersionComparison(
  from: string | undefined,
  to: string | undefined,
): UseQueryResult<VersionComparison> {
  return useQuery({
    queryKey: [regionTree.name, 'comparison', from, to],
    queryFn:
      from === undefined || to === undefined || from === to
        ? skipToken
        : ({ signal }) => api.call(compareVersions, { from, to }, { signal }),
  });
}

/** A version in words: “2024(现行)”. */
export function versionText({ version, isCurrent }: BoundaryVersion): string {
  return isCurrent ? `${version}（现行）` : version;
}
