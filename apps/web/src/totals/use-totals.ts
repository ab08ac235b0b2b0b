import { compareTotals, constantTotals, totalData } from '@qingzhang/contract/calls/total-calls';
import type { Comparison, ConstantPrices, TotalsByYear } from '@qingzhang/contract/results/totals';
import { skipToken, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { api } from '../api/api.ts';

export function useTotalsByYear(): UseQueryResult<TotalsByYear> {
  return useQuery({
    queryKey: [totalData.name],
    queryFn: ({ signal }) => api.call(totalData, {}, { signal }),
    staleTime: 0,
  });
}

export function useConstantPrices(year: number, regionId: string | null): UseQueryResult<ConstantPrices> {
  return useQuery({
    queryKey: [constantTotals.name, year, regionId],
    queryFn: ({ signal }) => api.call(constantTotals, { year, regionId }, { signal, isQuiet: true }),
    staleTime: 0,
  });
}

export function useComparison(
  from: number | undefined,
  to: number | undefined,
  regionId: string | null,
): UseQueryResult<Comparison> {
  return useQuery({
    queryKey: [compareTotals.name, from, to, regionId],
    queryFn:
      from === undefined || to === undefined || from === to
        ? skipToken
        : ({ signal }) => api.call(compareTotals, { from, to, regionId }, { signal, isQuiet: true }),
    staleTime: 0,
  });
}
