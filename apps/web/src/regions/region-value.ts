import type { Basis, RankedRegion, RegionValue } from '@qingzhang/contract/results/region-value';
import { rankRegions, regionChanges, regionValueList } from '@qingzhang/contract/calls/region-value-calls';
import type { AnswerOf } from '@qingzhang/contract/calls/call';
import { queryOptions, skipToken, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { api } from '../api/api.ts';

export type { Basis, RegionValue } from '@qingzhang/contract/results/region-value';

export const BASES: readonly { readonly value: Basis; readonly label: string }[] = [
  { value: 'value', label: '价值量' },
  { value: 'perKm2', label: '每平方公里' },
  { value: 'perCapita', label: '人均' },
];

const LIST = regionValueList.name;

/** The values of the regions directly below a region, with what none of them gets. */
export function useChildValues(
  year: number | null,
  parentId: string | undefined,
): UseQueryResult<readonly RegionValue[]> {
  return useQuery({
    queryKey: [LIST, 'children', year, parentId],
    queryFn: ({ signal }) =>
      api.call(regionValueList, { year, filters: [{ key: 'parentId', op: 'eq', value: parentId }] }, { signal }),
    enabled: year !== null && parentId !== undefined,
    staleTime: 0,
  });
}

/** The values of one region in every year; it has an id on each of the boundaries that years are kept by. */
export function useOwnValues(ids: readonly string[]): UseQueryResult<readonly RegionValue[]> {
  return useQuery({
    queryKey: [LIST, 'own', ids],
    queryFn: ({ signal }) =>
      api.call(regionValueList, { filters: [{ key: 'regionId', op: 'in', value: ids }] }, { signal }),
    staleTime: 0,
  });
}

/** The values of one service in the regions directly below a region, in every year. */
export function useChildYears(ids: readonly string[], serviceCode: string): UseQueryResult<readonly RegionValue[]> {
  return useQuery({
    queryKey: [LIST, 'years', ids, serviceCode],
    queryFn: ({ signal }) =>
      api.call(regionValueList, { serviceCode, filters: [{ key: 'parentId', op: 'in', value: ids }] }, { signal }),
    staleTime: 0,
  });
}

interface RankQuery {
  readonly year: number;
  readonly level: number;
  /** All regions of the level when left out. */
  readonly parentId?: string;
  readonly basis: Basis;
  /** The total when left out. */
  readonly serviceCode?: string;
}

export function useRanking(query: RankQuery | undefined): UseQueryResult<readonly RankedRegion[]> {
  return useQuery(rankingQuery(query));
}

/** The same where several are asked for at once. */
export function rankingQuery(query: RankQuery | undefined) {
  return queryOptions({
    queryKey: [rankRegions.name, query],
    queryFn:
      query === undefined
        ? skipToken
        : ({ signal }): Promise<readonly RankedRegion[]> => api.call(rankRegions, query, { signal, isQuiet: true }),
    staleTime: 0,
  });
}

export type RegionChanges = AnswerOf<typeof regionChanges>;

interface ChangeQuery {
  readonly year: number;
  readonly from: number;
  readonly level: number;
}

/** What the regions of a level gained or lost between two years. */
export function useRegionChanges(query: ChangeQuery | undefined): UseQueryResult<RegionChanges> {
  return useQuery({
    queryKey: [regionChanges.name, query],
    queryFn:
      query === undefined ? skipToken : ({ signal }) => api.call(regionChanges, query, { signal, isQuiet: true }),
    staleTime: 0,
  });
}
