import { publicMap, publicYear } from '@qingzhang/contract/calls/publication-calls';
import type { PublishedMap, PublishedYear } from '@qingzhang/contract/results/publication';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { ApiFailure } from '../api/api-failure.ts';

interface Asked {
  readonly published: PublishedYear | undefined;
  readonly error: Error | null;
}

/** A published year; the latest one unless said. What was withdrawn since is not shown any longer. */
export function usePublishedYear(year: number | undefined): Asked {
  const { data, error } = useQuery({
    queryKey: [publicYear.name, year],
    queryFn: ({ signal }) => api.call(publicYear, { year }, { signal, isQuiet: true }),
    staleTime: 0,
    retry: false,
  });
  return { published: isUnpublished(error) ? undefined : data, error };
}

export function isUnpublished(error: Error | null): boolean {
  return error instanceof ApiFailure && error.fault === 'YEAR_NOT_PUBLISHED';
}

export function usePublishedMap(year: number | undefined): UseQueryResult<PublishedMap> {
  return useQuery({
    queryKey: [publicMap.name, year],
    queryFn: ({ signal }) => api.call(publicMap, { year }, { signal, isQuiet: true }),
    staleTime: 0,
    retry: false,
  });
}
