import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { api } from '../api/api.ts';

/** A row of `accountYear/getAllDataList`, as far as screens show it. */
export interface AccountYear {
  readonly id: string;
  readonly rowVersion: number;
  readonly year: number;
  readonly profile: string | null;
  readonly boundaryVersion: string | null;
  readonly priceYear: number | null;
  readonly gdp: number | null;
  readonly services: readonly IncludedService[] | null;
  readonly status: 'open' | 'frozen' | null;
  readonly published: boolean | null;
  readonly remark: string | null;
}

/** A service that an account counts or leaves out against its profile. */
export interface IncludedService {
  readonly serviceCode: string;
  readonly included: boolean;
  readonly reason: string;
}

const CALL = 'accountYear/getAllDataList';
export const ACCOUNT_YEARS_KEY = [CALL] as const;

/** The accounts that have been opened, the latest year first. */
export function useAccountYears(): UseQueryResult<readonly AccountYear[]> {
  return useQuery({
    queryKey: ACCOUNT_YEARS_KEY,
    queryFn: async ({ signal }) => {
      const years = await api.post<readonly AccountYear[]>(CALL, {}, { signal });
      return years.toSorted((a, b) => b.year - a.year);
    },
  });
}
