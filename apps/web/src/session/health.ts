import type { AnswerOf } from '@qingzhang/contract/calls/call';
import { health } from '@qingzhang/contract/calls/session-calls';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { api } from '../api/api.ts';

export type Health = AnswerOf<typeof health>;

const LOOK_AGAIN_MS = 60_000;
const LOADING_LOOK_MS = 2000;

/** How the system is; looked at again now and then. */
export function useHealth(): UseQueryResult<Health> {
  return useQuery({
    queryKey: ['health'],
    queryFn: ({ signal }) => api.call(health, {}, { signal, isQuiet: true }),
    refetchInterval: ({ state }) => (state.data?.practice === 'loading' ? LOADING_LOOK_MS : LOOK_AGAIN_MS),
  });
}
