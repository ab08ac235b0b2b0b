import type { Table } from '@qingzhang/catalogue/language/table';
import { comparedFields } from '@qingzhang/catalogue/usual-spread';
import type { AnswerOf } from '@qingzhang/contract/calls/call';
import { weighRows } from '@qingzhang/contract/calls/doubt-calls';
import type { Row } from '@qingzhang/contract/rows/row';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../api/api.ts';
import { rowsKey } from './use-table-rows.ts';

/** What is said of a figure of a row, be it stored or still being typed. */
export type WeighedDoubt = AnswerOf<typeof weighRows>[number][number];

/** Whoever pauses for so long has typed a figure to its end. */
const PAUSE_MS = 400;

/**
 * What is doubtful about rows as they stand now, a list for each; undefined until it is known. Asked for when somebody
 * pauses in typing, and again whenever rows of the table change.
 */
export function useWeighed(table: Table, rows: readonly Row[]): readonly (readonly WeighedDoubt[])[] | undefined {
  const keys = [...new Set(['id', 'year', 'regionId', 'classCode', ...table.unique, ...(table.alike ?? [])])];
  const figures = comparedFields(table).flatMap((field) => [field.key, ...unitKeys(field), ...whenKeys(field)]);
  const hasFigures = rows.some((row) => figures.some((key) => typeof row[key] === 'number'));
  const asked = hasFigures ? rows.map((row) => pick(row, [...keys, ...figures])) : [];
  const text = JSON.stringify(asked);
  const [settled, settle] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => settle(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const isSettled = settled === text && asked.length > 0;
  const { data } = useQuery({
    queryKey: [...rowsKey(table.name), 'weighed', settled],
    queryFn: ({ signal }) => api.call(weighRows, { table: table.name, rows: asked }, { signal, isQuiet: true }),
    enabled: isSettled,
  });
  return isSettled ? data : undefined;
}

/** Columns that name the unit of a figure. */
function unitKeys(field: ReturnType<typeof comparedFields>[number]): readonly string[] {
  return [field.unitKey, field.countedIn, field.pricedPer].flatMap((key) => key ?? []);
}

/** Columns that decide what a figure is held against. */
function whenKeys({ comparedWhen, warnWhen }: ReturnType<typeof comparedFields>[number]): readonly string[] {
  return [comparedWhen, warnWhen].flatMap((condition) => condition?.key ?? []);
}

function pick(row: Row, keys: readonly string[]): Row {
  return Object.fromEntries(keys.flatMap((key) => (row[key] === undefined ? [] : [[key, row[key]]])));
}
