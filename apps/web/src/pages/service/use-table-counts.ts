import { fieldOf, type Table } from '@qingzhang/catalogue/language/table';
import { rowCalls } from '@qingzhang/contract/calls/row-calls';
import type { Filter } from '@qingzhang/contract/rows/list-query';
import { useQueries } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { rowsKey } from '../../rows/use-table-rows.ts';

export interface TableCount {
  readonly rows: number | undefined;
  /** Rows whose figures nobody has compared with their source. */
  readonly unverified: number | undefined;
}

/** How many rows each table has in a year, and how many of them are unverified. */
export function useTableCounts(tables: readonly Table[], year: number | null): ReadonlyMap<string, TableCount> {
  const rows = useQueries({ queries: tables.map((table) => counting(table, year, [])) });
  const unverified = useQueries({
    queries: tables.map((table) => ({
      ...counting(table, year, [{ key: 'verification', op: 'eq', value: 'unverified' }]),
      enabled: fieldOf(table, 'verification') !== undefined,
    })),
  });
  return new Map(
    tables.map((table, index) => [table.name, { rows: rows[index]?.data, unverified: unverified[index]?.data }]),
  );
}

function counting(table: Table, year: number | null, filters: readonly Filter[]) {
  return {
    queryKey: [...rowsKey(table.name), 'count', year, filters],
    queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<number> => {
      const page = await api.call(rowCalls(table).getDataList, { pageSize: 1, year, filters }, { signal });
      return page.total;
    },
  };
}
