import { openQuestions, type OpenQuestion } from '@qingzhang/contract/calls/account-calls';
import { skipToken, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { api } from '../../api/api.ts';

/** Questions of one kind of one service: one reason answers them all. */
export interface QuestionGroup {
  readonly key: string;
  readonly serviceCode: string;
  readonly serviceName: string;
  readonly code: string;
  readonly texts: readonly string[];
}

/** What the calculations of a year ask to be confirmed. */
export function useQuestions(year: number | null): UseQueryResult<readonly OpenQuestion[]> {
  return useQuery({
    queryKey: [openQuestions.name, year],
    queryFn: year === null ? skipToken : ({ signal }) => api.call(openQuestions, { year }, { signal, isQuiet: true }),
    staleTime: 0,
  });
}

/** The questions that have no reason yet, by what one reason answers. */
export function openGroups(questions: readonly OpenQuestion[]): readonly QuestionGroup[] {
  const groups = new Map<string, QuestionGroup>();
  for (const { serviceCode, serviceName, code, text, reason } of questions) {
    if (reason !== null) continue;
    const key = `${serviceCode} ${code}`;
    groups.set(key, { key, serviceCode, serviceName, code, texts: [...(groups.get(key)?.texts ?? []), text] });
  }
  return [...groups.values()];
}
