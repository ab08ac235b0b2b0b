import { isChoice, isClass } from '@qingzhang/catalogue/language/field-predicates';
import { optionLabel } from '@qingzhang/catalogue/language/field-facts';
import type { Service } from '@qingzhang/catalogue/language/service';
import { fieldOf } from '@qingzhang/catalogue/language/table';
import { CLASS_DICTIONARY, findService, tableEntry } from '@qingzhang/catalogue/registry';
import { rowCalls } from '@qingzhang/contract/calls/row-calls';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../api/api.ts';

/** The name of a part of a value, by its column and what stands there. */
export type PartNamer = (column: string, value: string) => string;

export type ClassNames = ReadonlyMap<string, string>;

const FRESH_MS = 5 * 60_000;
const NO_NAMES: ClassNames = new Map();
const CLASSES = rowCalls(tableEntry(CLASS_DICTIONARY.table).table).getAllDataList;

/** Ecosystem classes by their codes. */
export function useClassNames(): ClassNames {
  const { code, name } = CLASS_DICTIONARY;
  const { data } = useQuery({
    queryKey: [CLASSES.name, 'names'],
    queryFn: ({ signal }) => api.call(CLASSES, {}, { signal }),
    staleTime: FRESH_MS,
  });
  return useMemo(
    () => (data === undefined ? NO_NAMES : new Map(data.map((row) => [String(row[code]), String(row[name])]))),
    [data, code, name],
  );
}

export function partNamer(service: Service, classes: ClassNames): PartNamer {
  return (column, value) => {
    const field = fieldOf(service.value, column);
    if (isClass(field)) return classes.get(value) ?? value;
    if (isChoice(field)) return optionLabel(field, value) ?? value;
    return findService(value)?.title ?? value;
  };
}
