import { exact } from '@qingzhang/core/parse-quantity';
import { unreachable } from '@qingzhang/core/unreachable';
import type { Field } from '@qingzhang/catalogue/language/field';
import { isWholeYear } from '@qingzhang/catalogue/language/field-predicates';
import { exactTimeText } from './dates.ts';
import type { Dictionary } from './dictionary.ts';

/** Of a month or half month. */
export const WHOLE_YEAR = '全年';

/** The text that stands in a cell while it is edited; parsed again it gives the same value. */
export function editText(field: Field, value: unknown, dictionary: Dictionary | undefined): string {
  if (value === null || value === undefined) return '';
  switch (field.type) {
    case 'number':
    case 'integer':
      if (isWholeYear(field, value)) return WHOLE_YEAR;
      return typeof value === 'number' ? String(field.percent === true ? exact(value * 100) : value) : plainText(value);
    case 'money':
    case 'date':
      return plainText(value);
    case 'text':
    case 'choice':
    case 'flag':
    case 'reference':
    case 'class':
      return dictionary?.textOf(plainText(value)) ?? plainText(value);
    case 'time':
      return exactTimeText(plainText(value));
    case 'json':
      return JSON.stringify(value);
    default:
      return unreachable(field);
  }
}

/** Any value as text, structures as JSON. */
export function plainText(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : JSON.stringify(value);
}
