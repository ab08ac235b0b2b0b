import { calcRun } from '@qingzhang/catalogue/tables/calculations';
import { rowCalls } from '@qingzhang/contract/calls/row-calls';
import type { RowOf } from '@qingzhang/contract/rows/row-of';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { api } from '../api/api.ts';

/** One calculation of one service for one account unit. */
export type Run = RowOf<typeof calcRun>;

const CALL = rowCalls(calcRun).getAllDataList;

/** The runs of a service in a year, the latest first. */
export function useRuns(serviceCode: string, year: number | null): UseQueryResult<readonly Run[]> {
  return useQuery({
    queryKey: [CALL.name, serviceCode, year],
    queryFn: async ({ signal }) => {
      const filters = [{ key: 'serviceCode', op: 'eq', value: serviceCode } as const];
      const runs = await api.call(CALL, { year, filters }, { signal });
      return runs.toSorted((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt));
    },
    enabled: year !== null,
  });
}

/** One run by its id. */
export function useRun(runId: string | null): Run | undefined {
  const { data } = useQuery({
    queryKey: [CALL.name, runId],
    queryFn: async ({ signal }) => {
      const runs = await api.call(CALL, { filters: [{ key: 'id', op: 'eq', value: runId }] }, { signal });
      return runs[0] ?? null;
    },
    enabled: runId !== null,
  });
  return data ?? undefined;
}
