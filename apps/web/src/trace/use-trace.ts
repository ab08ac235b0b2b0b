import { runTrace } from '@qingzhang/contract/calls/run-calls';
import { skipToken, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import type { SumTrace } from '@qingzhang/contract/results/sum-trace';
import type { Trace } from '@qingzhang/contract/results/trace';

/** How a run came to its result. A stored run never changes. */
export function useTrace(runId: string | null): UseQueryResult<Trace | SumTrace> {
  return useQuery({
    queryKey: [runTrace.name, runId],
    queryFn: runId === null ? skipToken : ({ signal }) => api.call(runTrace, { runId }, { signal, isQuiet: true }),
    staleTime: Infinity,
  });
}
