import type { Field } from '@qingzhang/catalogue/language/field';
import type { Filter } from '@qingzhang/contract/rows/list-query';
import { readText } from '../cells/cell-text.ts';
import { wordsFor, type Dictionaries } from '@qingzhang/contract/cells/dictionaries';
import { parseCell } from '@qingzhang/contract/cells/parse-cell';

/** A condition in the making: the column, how it is compared, and the text compared with. */
export interface Condition {
  readonly key: string;
  readonly comparison: Comparison;
  readonly text: string;
}

export type Comparison = 'like' | 'eq' | 'gte' | 'lte' | 'empty' | 'given';

const LABELS: Readonly<Record<Comparison, string>> = {
  like: '包含',
  eq: '等于',
  gte: '不小于',
  lte: '不大于',
  empty: '为空',
  given: '不为空',
};

/** How a column can be compared. */
export function comparisonsOf(
  field: Field,
  hasWords: boolean,
): readonly { readonly value: Comparison; readonly label: string }[] {
  const kinds: readonly Comparison[] =
    field.type === 'text' && !hasWords
      ? ['like', 'eq', 'empty', 'given']
      : ['number', 'integer', 'money', 'date', 'time'].includes(field.type)
        ? ['eq', 'gte', 'lte', 'empty', 'given']
        : field.type === 'json'
          ? ['empty', 'given']
          : ['eq', 'empty', 'given'];
  return kinds.map((value) => ({ value, label: LABELS[value] }));
}

export function needsText(comparison: Comparison): boolean {
  return comparison !== 'empty' && comparison !== 'given';
}

/** The filter of a condition, or why it is none yet. */
export function readCondition(
  field: Field,
  { comparison, text }: Condition,
  dictionaries: Dictionaries,
): { readonly filter: Filter; readonly problem?: undefined } | { readonly problem: string } {
  const { key } = field;
  if (!needsText(comparison)) return { filter: { key, op: 'null', value: comparison === 'empty' } };
  if (text.trim() === '') return { problem: '请填写要比较的内容' };
  if (comparison === 'like') return { filter: { key, op: 'like', value: text.trim() } };
  const parsed = parseCell(field, text, wordsFor(field, dictionaries));
  if (parsed.problem !== undefined) return { problem: parsed.problem };
  return { filter: { key, op: comparison as 'eq' | 'gte' | 'lte', value: parsed.value } };
}

/** A filter in words: 面积 不小于 20. */
export function filterText(field: Field, filter: Filter, dictionaries: Dictionaries): string {
  if (filter.op === 'null') return `${field.label} ${filter.value === false ? LABELS.given : LABELS.empty}`;
  const value =
    filter.op === 'like' ? String(filter.value) : readText(field, filter.value, wordsFor(field, dictionaries), 'yuan');
  const comparison = filter.op === 'in' ? '属于' : LABELS[filter.op];
  return `${field.label} ${comparison} ${value}`;
}
