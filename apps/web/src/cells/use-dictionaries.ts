import type { Table } from '@qingzhang/catalogue/language/table';
import { CLASS_DICTIONARY, tableEntry, TABLES } from '@qingzhang/catalogue/registry';
import type { Row } from '@qingzhang/contract/rows/row';
import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { api } from '../api/api.ts';
import { columnWords, dictionaryOf, type Dictionaries } from './dictionaries.ts';
import { createWords, type Word, type Words } from './words.ts';

const FRESH_MS = 5 * 60_000;
/** Regions without their boundaries, which are as heavy as all the rest together. */
const LEAN_CALLS: Readonly<Record<string, string>> = { region: 'area/allArea' };

const TABLE_WORDS = createWords(
  TABLES.map(({ table }) => ({ value: table.name, label: table.label })),
  '数据表',
);

type TreeRow = Row & { readonly children?: readonly TreeRow[] };

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
      queryKey: [LEAN_CALLS[name] ?? `${name}/getAllDataList`, 'words'],
      queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<Words> => {
        const rows = await api.post<readonly TreeRow[]>(LEAN_CALLS[name] ?? `${name}/getAllDataList`, {}, { signal });
        return wordsOfTable(name, rows);
      },
      staleTime: FRESH_MS,
      structuralSharing: false,
    })),
    combine,
  });
}

/** The words of a table's rows: classes by their code, anything else by its id. */
function wordsOfTable(name: string, rows: readonly TreeRow[]): Words {
  const { table } = tableEntry(name);
  const label = nameKey(table);
  const isClasses = name === CLASS_DICTIONARY.table;
  const code = isClasses ? CLASS_DICTIONARY.code : codeKey(table, label);
  const valueKey = isClasses ? CLASS_DICTIONARY.code : 'id';
  const seen = new Set<string>();
  const words: Word[] = [];
  const add = (row: TreeRow, depth: number) => {
    const value = String(row[valueKey]);
    if (!seen.has(value)) {
      seen.add(value);
      const codeText = code === undefined ? null : row[code];
      words.push({
        value,
        label: textOr(row[label], value),
        code: typeof codeText === 'string' ? codeText : undefined,
        depth,
      });
    }
    for (const child of row.children ?? []) add(child, depth + 1);
  };
  for (const row of rows) add(row, 0);
  return createWords(words, `“${table.label}”`);
}

function textOr(value: unknown, fallback: string): string {
  return typeof value === 'string' && value !== '' ? value : fallback;
}

/** The column that people call a row by. */
export function nameKey(table: Table): string {
  const texts = table.fields.filter((field) => field.type === 'text');
  const named = texts.find(({ key }) => /name(zh)?$/i.test(key) && key !== 'fileName');
  return (named ?? texts[0])?.key ?? 'id';
}

function codeKey(table: Table, label: string): string | undefined {
  return table.fields.find((field) => field.type === 'text' && field.required === true && field.key !== label)?.key;
}
