import { QueryClient } from '@tanstack/react-query';
import { ApiFailure, UNREACHED } from './api-failure.ts';

const MOST_RETRIES = 1;

/** What was loaded from the server. Only a call that did not reach it is tried again. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, error) => error instanceof ApiFailure && error.code === UNREACHED && failures < MOST_RETRIES,
      staleTime: 30_000,
    },
  },
});
