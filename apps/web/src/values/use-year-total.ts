import type { AnswerOf } from '@qingzhang/contract/calls/call';
import { yearHeadline } from '@qingzhang/contract/calls/count-calls';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { api } from '../api/api.ts';

/** The account's headline figures, open to everybody who is signed in. */
export type YearTotal = AnswerOf<typeof yearHeadline>;
export type ServiceTotal = YearTotal['services'][number];

/**
 * The total of a year; null asks for the latest year that has an account. Without a region of the first account unit.
 * Asked for again every `followMs` where a screen is to follow the account.
 */
export function useYearTotal(
  year: number | null,
  regionId: string | null = null,
  followMs?: number,
): UseQueryResult<YearTotal> {
  return useQuery({
    queryKey: [yearHeadline.name, year, regionId],
    queryFn: ({ signal }) => api.call(yearHeadline, { year, regionId }, { signal, isQuiet: followMs !== undefined }),
    staleTime: 0,
    // Whoever follows asks also when the machine says it is offline: that the server is not reached is then said.
    ...(followMs !== undefined && { refetchInterval: followMs, networkMode: 'always' as const }),
  });
}
