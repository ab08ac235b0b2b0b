import type { accountYear } from '@qingzhang/catalogue/tables/accounts';
import { allAccountYears } from '@qingzhang/contract/calls/account-calls';
import type { RowOf } from '@qingzhang/contract/rows/row-of';
import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { api } from '../api/api.ts';

export type AccountYear = RowOf<typeof accountYear>;

/** A service that an account counts or leaves out against its profile. */
export type IncludedService = NonNullable<AccountYear['services']>[number];

export const ACCOUNT_YEARS_KEY = [allAccountYears.name] as const;

/** The accounts that have been opened, the latest year first. */
export function useAccountYears(): UseQueryResult<readonly AccountYear[]> {
  return useQuery(accountYearsQuery());
}

export function accountYearsQuery({ isQuiet = false }: { readonly isQuiet?: boolean } = {}) {
  return queryOptions({
    queryKey: ACCOUNT_YEARS_KEY,
    queryFn: async ({ signal }): Promise<readonly AccountYear[]> => {
      const years = await api.call(allAccountYears, {}, { signal, isQuiet });
      return years.toSorted((a, b) => b.year - a.year);
    },
  });
}
