import type { Table } from '@qingzhang/catalogue/language/table';
import type { AnswerOf } from '@qingzhang/contract/calls/call';
import { rowCalls, type RowCalls } from '@qingzhang/contract/calls/row-calls';
import type { Row } from '@qingzhang/contract/rows/row';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import type { RowWindow } from '../grid/use-row-window.ts';
import type { TableQuery } from './table-query.ts';

export const PAGE_SIZE = 1000;
/** Up to here all rows are fetched, so that columns can be added up; beyond, only what is looked at. */
const MOST_SUMMED = 10_000;

export interface TableRows {
  readonly total: number | undefined;
  readonly rowAt: (index: number) => Row | undefined;
  /** Every row, once all have arrived; undefined while they do or when there are too many. */
  readonly all: readonly Row[] | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
}

/** Everything fetched of a table has this as the first part of its key. */
export function rowsKey(tableName: string): readonly [string] {
  return [`${tableName}/rows`];
}

/** The rows of a table that match, fetched in pages as they come into sight. */
export function useTableRows(table: Table, query: TableQuery, window: RowWindow): TableRows {
  const page = (pageNum: number) => ({
    queryKey: [...rowsKey(table.name), query, pageNum],
    queryFn: ({ signal }: { readonly signal: AbortSignal }) => fetchPage(table, query, pageNum, signal),
  });
  const first = useQuery({ ...page(1), placeholderData: keepPreviousData });
  const total = first.data?.total;
  const others = useQueries({ queries: pagesWanted(total ?? 0, window).map((number) => page(number)) });
  const pages = new Map<number, readonly Row[]>();
  if (first.data !== undefined) pages.set(1, first.data.list);
  for (const [index, number] of pagesWanted(total ?? 0, window).entries()) {
    const list = others[index]?.data?.list;
    if (list !== undefined) pages.set(number, list);
  }
  const count = Math.ceil((total ?? 0) / PAGE_SIZE);
  const isWhole = total !== undefined && pages.size >= count;
  return {
    total,
    rowAt: (index) => pages.get(Math.floor(index / PAGE_SIZE) + 1)?.[index % PAGE_SIZE],
    all: isWhole ? Array.from({ length: count }, (_, at) => pages.get(at + 1) ?? []).flat() : undefined,
    error: first.error ?? others.find(({ error }) => error !== null)?.error ?? null,
    isFetching: first.isFetching || others.some(({ isFetching }) => isFetching),
  };
}

export function fetchPage(
  table: Table,
  { keyword, filters, sort, year }: TableQuery,
  pageNum: number,
  signal: AbortSignal,
): Promise<AnswerOf<RowCalls<Row, Row>['getDataList']>> {
  const body = { pageNum, pageSize: PAGE_SIZE, keyword, filters, sort, year };
  return api.call(rowCalls(table).getDataList, body, { signal });
}

function pagesWanted(total: number, { from, to }: RowWindow): readonly number[] {
  const count = Math.ceil(total / PAGE_SIZE);
  const all = Array.from({ length: Math.max(0, count - 1) }, (_, index) => index + 2);
  if (total <= MOST_SUMMED) return all;
  const [first, last] = [Math.floor(from / PAGE_SIZE) + 1, Math.floor(to / PAGE_SIZE) + 1];
  return all.filter((number) => number >= first && number <= last);
}
