import type { Field } from '@qingzhang/catalogue/language/field';
import { isMoment, isTime } from '@qingzhang/catalogue/language/field-predicates';
import { unreachable } from '@qingzhang/core/unreachable';
import type { Filter } from '@qingzhang/contract/rows/list-query';
import { readText } from '../cells/cell-text.ts';
import { dictionaryFor, type Dictionaries } from '@qingzhang/contract/cells/dictionaries';
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
  hasDictionary: boolean,
): readonly { readonly value: Comparison; readonly label: string }[] {
  return kindsOf(field, hasDictionary).map((value) => ({ value, label: comparisonLabel(field, value) }));
}

function kindsOf(field: Field, hasDictionary: boolean): readonly Comparison[] {
  switch (field.type) {
    case 'text':
      return hasDictionary ? ['eq', 'empty', 'given'] : ['like', 'eq', 'empty', 'given'];
    case 'number':
    case 'integer':
    case 'money':
    case 'date':
      return ['eq', 'gte', 'lte', 'empty', 'given'];
    case 'time':
      // Nobody knows an instant to the second, so it cannot be asked for.
      return ['gte', 'lte', 'empty', 'given'];
    case 'json':
      return ['empty', 'given'];
    case 'choice':
    case 'flag':
    case 'reference':
    case 'class':
      return ['eq', 'empty', 'given'];
    default:
      return unreachable(field);
  }
}

function comparisonLabel(field: Field, comparison: Comparison): string {
  if (!isMoment(field)) return LABELS[comparison];
  return comparison === 'gte' ? '不早于' : comparison === 'lte' ? '不晚于' : LABELS[comparison];
}

export function needsText(comparison: Comparison): boolean {
  return comparison !== 'empty' && comparison !== 'given';
}

/** The filter that a condition means, or what the condition still lacks. */
export function readCondition(
  field: Field,
  { comparison, text }: Condition,
  dictionaries: Dictionaries,
): { readonly filter: Filter; readonly problem?: undefined } | { readonly problem: string } {
  const { key } = field;
  if (!needsText(comparison)) return { filter: { key, op: 'null', value: comparison === 'empty' } };
  if (text.trim() === '') return { problem: '请填写要比较的内容' };
  if (comparison === 'like') return { filter: { key, op: 'like', value: text.trim() } };
  // Whoever asks for “not later than” a day means the whole day.
  const isWholeDay = isTime(field) && comparison === 'lte' && !text.includes(':');
  const parsed = parseCell(field, isWholeDay ? `${text.trim()} 23:59:59` : text, dictionaryFor(field, dictionaries));
  if (parsed.problem !== undefined) return { problem: parsed.problem };
  return { filter: { key, op: comparison as 'eq' | 'gte' | 'lte', value: parsed.value } };
}

/** A filter in words: 面积 不小于 20. */
export function filterText(field: Field, filter: Filter, dictionaries: Dictionaries): string {
  if (filter.op === 'null') return `${field.label} ${filter.value === false ? LABELS.given : LABELS.empty}`;
  const value =
    filter.op === 'like'
      ? String(filter.value)
      : readText(field, filter.value, dictionaryFor(field, dictionaries), 'yuan');
  const comparison = filter.op === 'in' ? '属于' : comparisonLabel(field, filter.op);
  return `${field.label} ${comparison} ${value}`;
}
