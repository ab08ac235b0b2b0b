import type { Basis, RankedRegion, RegionValue } from '@qingzhang/contract/results/region-value';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { api } from '../api/api.ts';

export type { Basis, RegionValue } from '@qingzhang/contract/results/region-value';

export const BASES: readonly { readonly value: Basis; readonly label: string }[] = [
  { value: 'value', label: '价值量' },
  { value: 'perKm2', label: '每平方公里' },
  { value: 'perCapita', label: '人均' },
];

const CALL = 'regionValue/getAllDataList';

/** The values of the regions directly below a region, with what none of them gets. */
export function useChildValues(
  year: number | null,
  parentId: string | undefined,
): UseQueryResult<readonly RegionValue[]> {
  return useQuery({
    queryKey: [CALL, 'children', year, parentId],
    queryFn: ({ signal }) =>
      api.post<readonly RegionValue[]>(
        CALL,
        { year, filters: [{ key: 'parentId', op: 'eq', value: parentId }] },
        { signal },
      ),
    enabled: year !== null && parentId !== undefined,
    staleTime: 0,
  });
}

/** The values of one region in every year. */
export function useOwnValues(regionId: string | undefined): UseQueryResult<readonly RegionValue[]> {
  return useQuery({
    queryKey: [CALL, 'own', regionId],
    queryFn: ({ signal }) => api.post<readonly RegionValue[]>(CALL, { regionId }, { signal }),
    enabled: regionId !== undefined,
    staleTime: 0,
  });
}

/** The values of one service in the regions directly below a region, in every year. */
export function useChildYears(
  parentId: string | undefined,
  serviceCode: string,
): UseQueryResult<readonly RegionValue[]> {
  return useQuery({
    queryKey: [CALL, 'years', parentId, serviceCode],
    queryFn: ({ signal }) =>
      api.post<readonly RegionValue[]>(
        CALL,
        { serviceCode, filters: [{ key: 'parentId', op: 'eq', value: parentId }] },
        { signal },
      ),
    enabled: parentId !== undefined,
    staleTime: 0,
  });
}

interface RankQuery {
  readonly year: number;
  readonly level: number;
  readonly parentId: string;
  readonly basis: Basis;
  /** The total when left out. */
  readonly serviceCode?: string;
}

export function useRanking(query: RankQuery | undefined): UseQueryResult<readonly RankedRegion[]> {
  return useQuery({
    queryKey: ['regionValue/rank', query],
    queryFn: ({ signal }) => api.post<readonly RankedRegion[]>('regionValue/rank', query, { signal, isQuiet: true }),
    enabled: query !== undefined,
    staleTime: 0,
  });
}
