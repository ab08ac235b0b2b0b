import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { api } from '../api/api.ts';

/** A row of `regionValue`: what a region has of one service in one year; without a region it is 未分配. */
export interface RegionValue {
  readonly regionId: string | null;
  readonly parentId: string | null;
  readonly regionName: string;
  readonly level: number | null;
  readonly serviceCode: string;
  readonly year: number;
  /** 元. */
  readonly value: number;
  readonly areaKm2: number | null;
  readonly perKm2: number | null;
  readonly perCapita: number | null;
  readonly rank: number | null;
}

export type Basis = 'value' | 'perKm2' | 'perCapita';

export const BASES: readonly { readonly value: Basis; readonly label: string }[] = [
  { value: 'value', label: '价值量' },
  { value: 'perKm2', label: '每平方公里' },
  { value: 'perCapita', label: '人均' },
];

/** A place in the order of regions; equal ones share it, what is missing has none. */
export interface Ranked {
  readonly regionId: string;
  readonly regionName: string;
  readonly value: number | null;
  readonly rank: number | null;
}

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

interface RankQuery {
  readonly year: number;
  readonly level: number;
  readonly parentId: string;
  readonly basis: Basis;
  readonly serviceCode: string;
}

export function useRanking(query: RankQuery | undefined): UseQueryResult<readonly Ranked[]> {
  return useQuery({
    queryKey: ['regionValue/rank', query],
    queryFn: ({ signal }) => api.post<readonly Ranked[]>('regionValue/rank', query, { signal, isQuiet: true }),
    enabled: query !== undefined,
    staleTime: 0,
  });
}
