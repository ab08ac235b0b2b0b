import type { AccountReport } from '@qingzhang/contract/results/report';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { api } from '../api/api.ts';

export function useReport(year: number | null, regionId: string | undefined): UseQueryResult<AccountReport> {
  return useQuery({
    queryKey: ['gepReport/getDataList', year, regionId],
    queryFn: ({ signal }) =>
      api.post<AccountReport>('gepReport/getDataList', { year, regionId: regionId ?? null }, { signal, isQuiet: true }),
    enabled: year !== null,
    staleTime: 0,
    retry: false,
  });
}
