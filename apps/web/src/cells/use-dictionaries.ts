import { region } from '@qingzhang/catalogue/tables/regions';
import { rowCalls } from '@qingzhang/contract/calls/row-calls';
import type { Table } from '@qingzhang/catalogue/language/table';
import { CLASS_DICTIONARY, tableEntry, TABLES } from '@qingzhang/catalogue/registry';
import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { api } from '../api/api.ts';
import { columnDictionary, dictionaryTableName, type Dictionaries } from '@qingzhang/contract/cells/dictionaries';
import { tableDictionary } from '@qingzhang/contract/cells/table-dictionary';
import { createDictionary, type Dictionary } from '@qingzhang/contract/cells/dictionary';
import { regionDictionary, type OfRegions } from '@qingzhang/contract/regions/region-dictionary';
import { useRegionDirectory } from './use-region-directory.ts';

const FRESH_MS = 5 * 60_000;

/** What the log names beside tables: what was taken out of the product. */
const NO_TABLES = [
  { value: 'backup', label: '备份' },
  { value: 'report', label: '核算报表' },
  { value: 'regionValue', label: '区域价值' },
  { value: 'map', label: '地图' },
  { value: 'layer', label: '图层' },
  { value: 'installation', label: '系统设置' },
];

const TABLE_DICTIONARY = createDictionary(
  [...TABLES.map(({ table }) => ({ value: table.name, label: table.label })), ...NO_TABLES],
  '数据表',
);

interface Loaded {
  readonly dictionaries: Dictionaries;
  readonly isLoading: boolean;
}

/** The dictionary of every table that this one refers to; regions are offered as the screen's year or version has them. */
export function useDictionaries(table: Table, { year, version }: OfRegions = {}): Loaded {
  const names = useMemo(
    () => [
      ...new Set([
        ...table.fields.flatMap((field) => (field.computed === true ? [] : (dictionaryTableName(field) ?? []))),
        // What the entries of a log are about lies in these places, and is of these classes.
        ...(table.kind === 'log' ? [region.name, CLASS_DICTIONARY.table] : []),
      ]),
    ],
    [table],
  );
  const others = useOtherDictionaries(names);
  const hasRegions = names.includes(region.name);
  const { data: directory, isLoading } = useRegionDirectory(hasRegions);
  const regions = useMemo(
    () => (directory === undefined ? undefined : regionDictionary(directory, { year, version })),
    [directory, year, version],
  );
  return useMemo(
    () => ({
      dictionaries: new Map([
        ...others.dictionaries,
        ...(hasRegions && regions !== undefined ? [[region.name, regions] as const] : []),
        // The log names tables as the wire does; people read their labels.
        ...(table.kind === 'log' ? [[columnDictionary('tableName'), TABLE_DICTIONARY] as const] : []),
      ]),
      isLoading: others.isLoading || isLoading,
    }),
    [others, hasRegions, regions, isLoading, table.kind],
  );
}

/** Of tables whose rows are called the same in every year. */
function useOtherDictionaries(names: readonly string[]): Loaded {
  const asked = useMemo(() => names.filter((name) => name !== region.name), [names]);
  const combine = useCallback(
    (results: readonly UseQueryResult<Dictionary>[]) => ({
      dictionaries: new Map(
        asked.flatMap((name, index) => {
          const dictionary = results[index]?.data;
          return dictionary === undefined ? [] : [[name, dictionary] as const];
        }),
      ),
      isLoading: results.some(({ isLoading }) => isLoading),
    }),
    [asked],
  );
  return useQueries({
    queries: asked.map((name) => {
      const call = rowCalls(tableEntry(name).table).getAllDataList;
      return {
        queryKey: [call.name, 'dictionary'],
        queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<Dictionary> => {
          return tableDictionary(name, await api.call(call, {}, { signal }));
        },
        staleTime: FRESH_MS,
        structuralSharing: false,
      };
    }),
    combine,
  });
}
