import { VESSEL_TIMES } from '@qingzhang/catalogue/map/vessel-times';
import type { AnswerOf } from '@qingzhang/contract/calls/call';
import { vesselCount, vesselList } from '@qingzhang/contract/calls/vessel-calls';
import type { ShownVessel } from '@qingzhang/contract/results/vessel';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { api } from '../api/api.ts';

export type Vessel = ShownVessel;
export type VesselCounts = AnswerOf<typeof vesselCount>;

/** All vessels, asked for again every minute. */
export function useVessels(): UseQueryResult<readonly Vessel[]> {
  return useQuery({
    queryKey: [vesselList.name],
    queryFn: ({ signal }) => api.call(vesselList, {}, { signal, isQuiet: true }),
    refetchInterval: VESSEL_TIMES.refreshMs,
  });
}

export function useVesselCounts(): UseQueryResult<VesselCounts> {
  return useQuery({
    queryKey: [vesselCount.name],
    queryFn: ({ signal }) => api.call(vesselCount, {}, { signal, isQuiet: true }),
    refetchInterval: VESSEL_TIMES.refreshMs,
  });
}
