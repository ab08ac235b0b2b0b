import { region } from '@qingzhang/catalogue/tables/regions';
import { regionTree } from '@qingzhang/contract/calls/region-calls';
import { rowCalls } from '@qingzhang/contract/calls/row-calls';
import type { Table } from '@qingzhang/catalogue/language/table';
import { tableEntry, TABLES } from '@qingzhang/catalogue/registry';
import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { api } from '../api/api.ts';
import { columnDictionary, dictionaryTableName, type Dictionaries } from '@qingzhang/contract/cells/dictionaries';
import { tableDictionary } from '@qingzhang/contract/cells/table-dictionary';
import { createDictionary, type Dictionary } from '@qingzhang/contract/cells/dictionary';

const FRESH_MS = 5 * 60_000;
/** Regions without their boundaries, which are as heavy as all the rest together. */
function callOf(name: string) {
  return name === region.name ? regionTree : rowCalls(tableEntry(name).table).getAllDataList;
}

const TABLE_DICTIONARY = createDictionary(
  TABLES.map(({ table }) => ({ value: table.name, label: table.label })),
  '数据表',
);

/** The dictionary of every table that this one refers to. */
export function useDictionaries(table: Table): { readonly dictionaries: Dictionaries; readonly isLoading: boolean } {
  const names = useMemo(
    () => [
      ...new Set(table.fields.flatMap((field) => (field.computed === true ? [] : (dictionaryTableName(field) ?? [])))),
    ],
    [table],
  );
  const combine = useCallback(
    (results: readonly UseQueryResult<Dictionary>[]) => ({
      dictionaries: new Map([
        ...names.flatMap((name, index) => {
          const dictionary = results[index]?.data;
          return dictionary === undefined ? [] : [[name, dictionary] as const];
        }),
        // The log names tables as the wire does; people read their labels.
        ...(table.kind === 'log' ? [[columnDictionary('tableName'), TABLE_DICTIONARY] as const] : []),
      ]),
      isLoading: results.some(({ isLoading }) => isLoading),
    }),
    [names, table.kind],
  );
  return useQueries({
    queries: names.map((name) => ({
      queryKey: [callOf(name).name, 'dictionary'],
      queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<Dictionary> => {
        return tableDictionary(name, await api.call(callOf(name), {}, { signal }));
      },
      staleTime: FRESH_MS,
      structuralSharing: false,
    })),
    combine,
  });
}
