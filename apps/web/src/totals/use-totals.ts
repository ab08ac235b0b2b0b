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

export function useConstantPrices(year: number): UseQueryResult<ConstantPrices> {
  return useQuery({
    queryKey: [constantTotals.name, year],
    queryFn: ({ signal }) => api.call(constantTotals, { year }, { signal, isQuiet: true }),
    staleTime: 0,
  });
}

export function useComparison(from: number | undefined, to: number | undefined): UseQueryResult<Comparison> {
  return useQuery({
    queryKey: [compareTotals.name, from, to],
    queryFn:
      from === undefined || to === undefined || from === to
        ? skipToken
        : ({ signal }) => api.call(compareTotals, { from, to }, { signal, isQuiet: true }),
    staleTime: 0,
  });
}
