import { reportTemplate } from '@qingzhang/contract/calls/report-template-calls';
import type { AnswerOf } from '@qingzhang/contract/calls/call';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { api } from '../api/api.ts';

/** The office's own template, and what may stand in one. */
export function useReportTemplate(): UseQueryResult<AnswerOf<typeof reportTemplate>> {
  return useQuery({
    queryKey: [reportTemplate.name],
    queryFn: ({ signal }) => api.call(reportTemplate, {}, { signal, isQuiet: true }),
  });
}
