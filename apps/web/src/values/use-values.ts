import type { Service } from '@qingzhang/catalogue/language/service';
import { valueCalls } from '@qingzhang/contract/calls/value-calls';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { rowsKey } from '../rows/use-table-rows.ts';
import type { ValueRow } from '@qingzhang/contract/rows/value-row';

export function valuesKey(service: Service, year: number | null): readonly unknown[] {
  return [...rowsKey(service.value.name), 'values', year];
}

/** What a service is worth in a year, by region: totals only. Looked at anew each time, for a row may have made it stale. */
export function useValues(service: Service, year: number | null): UseQueryResult<readonly ValueRow[]> {
  return useQuery({
    queryKey: valuesKey(service, year),
    queryFn: ({ signal }) => api.call(valueCalls(service.value).getAllDataList, { year }, { signal }),
    enabled: year !== null,
    staleTime: 0,
  });
}

/** The parts that a region's total is made of. */
export function useParts(
  service: Service,
  year: number | null,
  regionId: string | undefined,
): UseQueryResult<readonly ValueRow[]> {
  return useQuery({
    queryKey: [...rowsKey(service.value.name), 'parts', year, regionId],
    queryFn: ({ signal }) =>
      api.call(valueCalls(service.value).getAllDataList, { year, regionId, detail: true }, { signal }),
    enabled: year !== null && regionId !== undefined,
    staleTime: 0,
  });
}
