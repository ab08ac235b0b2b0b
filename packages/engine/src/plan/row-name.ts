import { optionLabel } from '@qingzhang/catalogue/language/field-facts';
import { isChoice, isClass, isText } from '@qingzhang/catalogue/language/field-predicates';
import type { Field } from '@qingzhang/catalogue/language/field';
import type { Table } from '@qingzhang/catalogue/language/table';
import type { DataRow } from '../account/account-data.ts';
import { className } from './names.ts';

type Named = Parameters<typeof className>[0];

/** What people call a row: its name, else the words that tell it apart; empty where it has neither. */
export function rowName(plan: Named, table: Table, row: DataRow): string {
  const texts = table.fields.filter((field) => isText(field) && field.required === true);
  const named = texts.flatMap(({ key }) => (typeof row[key] === 'string' ? [row[key]] : []));
  if (named.length > 0) return named.join(' ');
  const words = table.fields.filter((field) => (isChoice(field) || isClass(field)) && table.unique.includes(field.key));
  return words.flatMap((field) => wordOf(plan, field, row)).join(' ');
}

/** What a row says in a column, as people call it. */
export function wordOf(plan: Named, field: Field | undefined, row: DataRow): string[] {
  const value = field === undefined ? undefined : row[field.key];
  if (value === null || value === undefined || value === '') return [];
  return [optionLabel(field, value) ?? (isClass(field) ? className(plan, String(value)) : String(value))];
}

/** More names than these are counted, not listed. */
const MOST_NAMED = 6;

export function listed(names: readonly string[], counted: string): string {
  const shown = names.slice(0, MOST_NAMED).join('、');
  return names.length > MOST_NAMED ? `${shown}等 ${names.length} ${counted}` : shown;
}
