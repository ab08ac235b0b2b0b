import { MAP } from '@qingzhang/catalogue/map-constants';
import { vessel } from '@qingzhang/catalogue/tables/map';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { api } from '../api/api.ts';

/** A vessel where it was last seen; without a position it has been entered but never heard. */
export interface Vessel {
  readonly id: string;
  readonly name: string;
  readonly shipId: string;
  readonly shipName: string | null;
  readonly source: 'ais' | 'beidou';
  readonly ts: string | null;
  /** The same instant in China's time, for people. */
  readonly time: string | null;
  readonly lon: number | null;
  readonly lat: number | null;
  /** m/s */
  readonly speed: number | null;
  /** Degrees from north. */
  readonly course: number | null;
  readonly online: boolean;
}

export interface VesselCounts {
  readonly all: number;
  readonly beidouOnline: number;
  readonly aisOnline: number;
}

/** All vessels, asked for again every minute. */
export function useVessels(): UseQueryResult<readonly Vessel[]> {
  return useQuery({
    queryKey: ['vessel/getAllDataList'],
    queryFn: ({ signal }) =>
      api.post<readonly Vessel[]>(`${vessel.name}/getAllDataList`, {}, { signal, isQuiet: true }),
    refetchInterval: MAP.shipRefreshMs,
  });
}

export function useVesselCounts(): UseQueryResult<VesselCounts> {
  return useQuery({
    queryKey: ['vessel/count'],
    queryFn: ({ signal }) => api.post<VesselCounts>(`${vessel.name}/count`, {}, { signal, isQuiet: true }),
    refetchInterval: MAP.shipRefreshMs,
  });
}
