import type { SentBody } from '@qingzhang/contract/calls/call';
import { requestsOfYear, saveRequest } from '@qingzhang/contract/calls/data-request-calls';
import type { BureauRequest } from '@qingzhang/contract/results/data-request';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiFailure } from '../../api/api-failure.ts';
import { api } from '../../api/api.ts';

/** How far asking each bureau has come, by bureau; empty while that is being asked. */
export function useRequests(year: number | null): ReadonlyMap<string, BureauRequest> {
  const { data } = useQuery({
    queryKey: [requestsOfYear.name, year],
    queryFn: ({ signal }) => api.call(requestsOfYear, { year: year! }, { signal }),
    enabled: year !== null,
    staleTime: 0,
  });
  return new Map((data ?? []).map((request) => [request.bureau, request]));
}

type Noted = Pick<SentBody<typeof saveRequest>, 'state' | 'dueOn'>;

/** Keeps what somebody notes about a request. */
export function useSaveRequest(year: number, { bureau, rowVersion }: BureauRequest) {
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const save = async (noted: Noted) => {
    setBusy(true);
    try {
      await api.call(saveRequest, { year, bureau, rowVersion, ...noted });
    } catch (error) {
      // The call has announced why it was refused; the list below shows what is kept.
      if (!(error instanceof ApiFailure)) throw error;
    } finally {
      await queries.invalidateQueries({ queryKey: [requestsOfYear.name, year] });
      setBusy(false);
    }
  };
  return { isBusy, save };
}
