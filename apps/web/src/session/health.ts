import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { api } from '../api/api.ts';

/** Answer of `health`. */
export interface Health {
  readonly ready: boolean;
  readonly version: string;
  readonly database: 'embedded' | 'external';
  readonly practice: 'off' | 'loading' | 'ready' | 'failed' | 'removed';
  readonly practiceProgress: number;
}

const LOOK_AGAIN_MS = 60_000;
const LOADING_LOOK_MS = 2000;

/** How the system is; looked at again now and then. */
export function useHealth(): UseQueryResult<Health> {
  return useQuery({
    queryKey: ['health'],
    queryFn: ({ signal }) => api.get<Health>('health', { signal, isQuiet: true }),
    refetchInterval: ({ state }) => (state.data?.practice === 'loading' ? LOADING_LOOK_MS : LOOK_AGAIN_MS),
  });
}
