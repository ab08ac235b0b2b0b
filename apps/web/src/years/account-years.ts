import type { accountYear } from '@qingzhang/catalogue/tables/accounts';
import { allAccountYears } from '@qingzhang/contract/calls/account-calls';
import type { RowOf } from '@qingzhang/contract/rows/row-of';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { api } from '../api/api.ts';

export type AccountYear = RowOf<typeof accountYear>;

/** A service that an account counts or leaves out against its profile. */
export type IncludedService = NonNullable<AccountYear['services']>[number];

export const ACCOUNT_YEARS_KEY = [allAccountYears.name] as const;

/** The accounts that have been opened, the latest year first. */
export function useAccountYears(): UseQueryResult<readonly AccountYear[]> {
  return useQuery({
    queryKey: ACCOUNT_YEARS_KEY,
    queryFn: async ({ signal }) => {
      const years = await api.call(allAccountYears, {}, { signal });
      return years.toSorted((a, b) => b.year - a.year);
    },
  });
}
