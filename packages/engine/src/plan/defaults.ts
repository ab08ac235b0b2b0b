import { convert } from '@qingzhang/core/units';
import { isNumeric } from '@qingzhang/catalogue/language/field-predicates';
import { defaultOf, sourceOf } from '@qingzhang/catalogue/language/field-facts';
import { fieldOf, type Table } from '@qingzhang/catalogue/language/table';
import type { ProfileDefault } from '@qingzhang/catalogue/profiles/profile-default';
import type { DataRow } from '../account/account-data.ts';
import type { Found } from './bind-keyed.ts';
import type { Planning } from './planning.ts';

/** The default of a column, as a figure of the declared unit; a default by another column needs that column's word. */
export function columnDefault(
  planning: Planning,
  table: Table,
  column: string,
  unit: string,
  row: DataRow | undefined,
  labels: Readonly<Record<string, string>>,
): Found<number> | null {
  const field = fieldOf(table, column);
  if (!isNumeric(field)) return null;
  if (field.defaultBy !== undefined) {
    const { key, values } = field.defaultBy;
    const word = labels[key] ?? stringOf(row?.[key]) ?? wordDefault(planning, table, key)?.value;
    const quote = word === undefined ? undefined : values[word];
    if (quote === undefined) return null;
    return {
      value: convert(quote.value, field.unit, unit),
      reference: { from: 'default', table: table.name, column, citation: quote.source },
    };
  }
  if (field.default === undefined) return null;
  return {
    value: convert(field.default, field.unit, unit),
    reference: { from: 'default', table: table.name, column, citation: field.source ?? null },
  };
}

/** The word a standard prescribes for a column, else the column's own default; truth values as 0 and 1 words. */
export function wordDefault(planning: Planning, table: Table, column: string): Found<string> | null {
  const { profile } = planning.data;
  const chosen = profile.choices[`${table.name}.${column}`];
  if (chosen !== undefined) {
    const key = `${table.name}.${column}`;
    return {
      value: String(chosen.value),
      reference: { from: 'profile', profile: profile.code, key, citation: chosen.source },
    };
  }
  const field = fieldOf(table, column);
  const value = defaultOf(field);
  if (value === undefined) return null;
  return {
    value: String(value),
    reference: { from: 'default', table: table.name, column, citation: sourceOf(field) ?? null },
  };
}

export function profileDefault(planning: Planning, key: string): ProfileDefault | undefined {
  return planning.data.profile.defaults.find((entry) => entry.key === key);
}

function stringOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
