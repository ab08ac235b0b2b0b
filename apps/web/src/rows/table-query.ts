import type { Filter } from '@qingzhang/contract/rows/list-query';

/** What a list is asked for, beside its page. */
export interface TableQuery {
  readonly keyword: string;
  readonly filters: readonly Filter[];
  readonly sort: readonly { readonly key: string; readonly order: 'asc' | 'desc' }[];
  /** Rows of one year and those that hold for every year; null for all. */
  readonly year: number | null;
}

export const PLAIN_QUERY: Omit<TableQuery, 'year'> = { keyword: '', filters: [], sort: [] };

/** The next state of a column's sorting: up, down, as entered. */
export function sortedBy(query: TableQuery, key: string): TableQuery {
  const [now] = query.sort;
  if (now?.key !== key) return { ...query, sort: [{ key, order: 'asc' }] };
  return { ...query, sort: now.order === 'asc' ? [{ key, order: 'desc' }] : [] };
}
