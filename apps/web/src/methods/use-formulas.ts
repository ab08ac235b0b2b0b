import type { AnswerOf } from '@qingzhang/contract/calls/call';
import { methodFormulas } from '@qingzhang/contract/calls/run-calls';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { api } from '../api/api.ts';

/** The formulas of a service as TeX, by method and symbol. They change with the program alone. */
export function useFormulas(serviceCode: string): UseQueryResult<AnswerOf<typeof methodFormulas>> {
  return useQuery({
    queryKey: [methodFormulas.name, serviceCode],
    queryFn: ({ signal }) => api.call(methodFormulas, { serviceCode }, { signal, isQuiet: true }),
    staleTime: Infinity,
  });
}
