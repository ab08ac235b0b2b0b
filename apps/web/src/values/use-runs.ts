import type { Issue } from '@qingzhang/core/issue';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { api } from '../api/api.ts';

/** A row of `calcRun/getAllDataList`: one calculation of one service for one unit. */
export interface Run {
  readonly id: string;
  readonly serviceCode: string;
  readonly year: number;
  readonly unitId: string;
  readonly profile: string;
  readonly profileVersion: string | null;
  readonly method: string;
  readonly methodLabel: string;
  readonly value: number | null;
  readonly physicalAmount: number | null;
  readonly physicalUnit: string | null;
  /** The words that the account chose among, by symbol. */
  readonly choices: Readonly<Record<string, string>> | null;
  readonly issues: readonly Issue[] | null;
  readonly inputsSha256: string;
  readonly resultSha256: string;
  readonly engineVersion: string;
  readonly backend: string;
  readonly createdBy: string;
  readonly createdAt: string;
}

const CALL = 'calcRun/getAllDataList';

/** The runs of a service in a year, the latest first. */
export function useRuns(serviceCode: string, year: number | null): UseQueryResult<readonly Run[]> {
  return useQuery({
    queryKey: [CALL, serviceCode, year],
    queryFn: async ({ signal }) => {
      const filters = [{ key: 'serviceCode', op: 'eq', value: serviceCode }];
      const runs = await api.post<readonly Run[]>(CALL, { year, filters }, { signal });
      return runs.toSorted((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt));
    },
    enabled: year !== null,
  });
}

/** One run by its id. */
export function useRun(runId: string | null): Run | undefined {
  const { data } = useQuery({
    queryKey: [CALL, runId],
    queryFn: async ({ signal }) => {
      const runs = await api.post<readonly Run[]>(
        CALL,
        { filters: [{ key: 'id', op: 'eq', value: runId }] },
        { signal },
      );
      return runs[0] ?? null;
    },
    enabled: runId !== null,
  });
  return data ?? undefined;
}
