import { acknowledgeDoubt, doubtsOfTable } from '@qingzhang/contract/calls/doubt-calls';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { api } from '../../api/api.ts';
import { rowsKey } from '../../rows/use-table-rows.ts';
import type { TableScreenState } from '../use-table-screen.ts';
import type { Doubt } from './doubt-list.tsx';

/** Figures of a year that are far from what they should resemble; asked for again whenever rows change. */
export function useFigureDoubts({ table, query: { year } }: TableScreenState): readonly Doubt[] {
  const client = useQueryClient();
  const [search, setSearch] = useSearchParams();
  const queryKey = [...rowsKey(table.name), 'doubts', year];
  const { data } = useQuery({
    queryKey,
    queryFn:
      year === null ? skipToken : ({ signal }) => api.call(doubtsOfTable, { table: table.name, year }, { signal }),
  });
  return (data ?? []).map(({ id, key, about, severity, text, acknowledged }) => ({
    key: `${id} ${key} ${text}`,
    about,
    text,
    isBlock: false,
    isNote: severity === 'note',
    acknowledged,
    remedies: [],
    open: () => setSearch(new URLSearchParams([...search, ['row', id]]), { replace: true }),
    answer: async (reason) => {
      const body = { table: table.name, id, key, reason };
      client.setQueryData(queryKey, await api.call(acknowledgeDoubt, body, { isQuiet: true }));
    },
  }));
}
