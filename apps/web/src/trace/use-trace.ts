import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import type { SumTrace, Trace } from './trace.ts';

/** How a run came to its result. A stored run never changes. */
export function useTrace(runId: string | null): UseQueryResult<Trace | SumTrace> {
  return useQuery({
    queryKey: ['run/trace', runId],
    queryFn: ({ signal }) => api.post<Trace | SumTrace>('run/trace', { runId }, { signal, isQuiet: true }),
    enabled: runId !== null,
    staleTime: Infinity,
  });
}
