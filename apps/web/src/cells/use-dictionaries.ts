import { region } from '@qingzhang/catalogue/tables/regions';
import { regionTree } from '@qingzhang/contract/calls/region-calls';
import { rowCalls } from '@qingzhang/contract/calls/row-calls';
import type { Table } from '@qingzhang/catalogue/language/table';
import { tableEntry, TABLES } from '@qingzhang/catalogue/registry';
import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { api } from '../api/api.ts';
import { columnWords, dictionaryOf, type Dictionaries } from '@qingzhang/contract/cells/dictionaries';
import { wordsOfTable } from '@qingzhang/contract/cells/table-words';
import { createWords, type Words } from '@qingzhang/contract/cells/words';

const FRESH_MS = 5 * 60_000;
/** Regions without their boundaries, which are as heavy as all the rest together. */
function callOf(name: string) {
  return name === region.name ? regionTree : rowCalls(tableEntry(name).table).getAllDataList;
}

const TABLE_WORDS = createWords(
  TABLES.map(({ table }) => ({ value: table.name, label: table.label })),
  '数据表',
);

/** The words of every table that this one refers to. */
export function useDictionaries(table: Table): { readonly dictionaries: Dictionaries; readonly isLoading: boolean } {
  const names = useMemo(
    () => [...new Set(table.fields.flatMap((field) => (field.computed === true ? [] : (dictionaryOf(field) ?? []))))],
    [table],
  );
  const combine = useCallback(
    (results: readonly UseQueryResult<Words>[]) => ({
      dictionaries: new Map([
        ...names.flatMap((name, index) => {
          const words = results[index]?.data;
          return words === undefined ? [] : [[name, words] as const];
        }),
        // The log names tables as the wire does; people read their labels.
        ...(table.kind === 'log' ? [[columnWords('tableName'), TABLE_WORDS] as const] : []),
      ]),
      isLoading: results.some(({ isLoading }) => isLoading),
    }),
    [names, table.kind],
  );
  return useQueries({
    queries: names.map((name) => ({
      queryKey: [callOf(name).name, 'words'],
      queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<Words> => {
        return wordsOfTable(name, await api.call(callOf(name), {}, { signal }));
      },
      staleTime: FRESH_MS,
      structuralSharing: false,
    })),
    combine,
  });
}
