import { reportOfYear } from '@qingzhang/contract/calls/report-calls';
import type { AccountReport } from '@qingzhang/contract/results/report';
import { queryOptions, skipToken, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { api } from '../api/api.ts';

export function useReport(year: number | null, regionId: string | undefined): UseQueryResult<AccountReport> {
  return useQuery(reportQuery(year, regionId));
}

/** The same where those of several years are asked for at once. */
export function reportQuery(year: number | null, regionId: string | undefined) {
  return queryOptions({
    queryKey: [reportOfYear.name, year, regionId],
    queryFn:
      year === null
        ? skipToken
        : ({ signal }): Promise<AccountReport> =>
            api.call(reportOfYear, { year, regionId: regionId ?? null }, { signal, isQuiet: true }),
    staleTime: 0,
    retry: false,
  });
}
