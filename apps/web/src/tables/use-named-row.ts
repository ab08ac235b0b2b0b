import type { Table } from '@qingzhang/catalogue/language/table';
import { rowCalls } from '@qingzhang/contract/calls/row-calls';
import type { Row } from '@qingzhang/contract/rows/row';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import { api } from '../api/api.ts';
import { toastError } from '../notices/notices.ts';
import { rowsKey } from '../rows/use-table-rows.ts';

const PARAMETER = 'row';

/** Opens the row that the address names (`?row=`); the address then no longer names it, so that it can do so again. */
export function useNamedRow(table: Table, open: (row: Row) => void): void {
  const [search, setSearch] = useSearchParams();
  const id = search.get(PARAMETER);
  const { data } = useQuery({
    queryKey: [...rowsKey(table.name), 'named', id],
    queryFn: async ({ signal }) => {
      const body = { filters: [{ key: 'id', op: 'eq', value: id }] } as const;
      const rows = await api.call(rowCalls(table).getAllDataList, body, { signal });
      return rows[0] ?? null;
    },
    enabled: id !== null,
    staleTime: 0,
  });
  const show = useEffectEvent((row: Row | null) => {
    if (row === null) toastError(`这条${table.label}已经删除`);
    else open(row);
    const rest = new URLSearchParams(search);
    rest.delete(PARAMETER);
    setSearch(rest, { replace: true });
  });
  useEffect(() => {
    if (id !== null && data !== undefined) show(data);
  }, [id, data]);
}
