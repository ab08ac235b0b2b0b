import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { api } from '../api/api.ts';

/** Answer of `dataCount/totalData`: the account's headline figures, open to everybody who is signed in. */
export interface YearTotal {
  readonly year: number | null;
  readonly regionId: string | null;
  /** 元, null until calculated. */
  readonly gep: number | null;
  readonly epv: number | null;
  readonly erv: number | null;
  readonly ecv: number | null;
  readonly externalValue: number | null;
  readonly ggi: number | null;
  /** 元/km² and 元 per head. */
  readonly perKm2: number | null;
  readonly perCapita: number | null;
  /** %. */
  readonly mandatoryComplete: number | null;
  readonly complete: boolean;
  readonly runId: string | null;
  readonly profile: string | null;
  readonly inputMode: 'calculated' | 'manual' | null;
  readonly stale: boolean;
  readonly services: readonly ServiceTotal[];
}

export interface ServiceTotal {
  readonly code: string;
  readonly name: string;
  readonly kind: 'leaf' | 'sum';
  readonly value: number | null;
  readonly physicalAmount: number | null;
  readonly physicalUnit: string | null;
}

/** Of a year, or of the latest that has an account. */
export function useYearTotal(year: number | null): UseQueryResult<YearTotal> {
  return useQuery({
    queryKey: ['dataCount/totalData', year],
    queryFn: ({ signal }) => api.post<YearTotal>('dataCount/totalData', { year }, { signal }),
    staleTime: 0,
  });
}
