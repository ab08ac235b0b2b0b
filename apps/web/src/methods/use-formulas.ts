import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { api } from '../api/api.ts';

/** The formulas of a service as TeX, by method and symbol. They change with the program alone. */
export function useFormulas(
  serviceCode: string,
): UseQueryResult<Readonly<Record<string, Readonly<Record<string, string>>>>> {
  return useQuery({
    queryKey: ['method/formulas', serviceCode],
    queryFn: ({ signal }) =>
      api.post<Record<string, Record<string, string>>>('method/formulas', { serviceCode }, { signal, isQuiet: true }),
    staleTime: Infinity,
  });
}
