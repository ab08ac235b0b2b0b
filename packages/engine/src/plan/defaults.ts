import { convert } from '@qingzhang/core/units';
import { confirm } from '@qingzhang/core/issue';
import type { NumericField } from '@qingzhang/catalogue/language/field';
import { isNumeric } from '@qingzhang/catalogue/language/field-predicates';
import { defaultOf, sourceOf } from '@qingzhang/catalogue/language/field-facts';
import { fieldOf, type Table } from '@qingzhang/catalogue/language/table';
import { prescriptionOf } from '@qingzhang/catalogue/prescriptions';
import type { ProfileDefault } from '@qingzhang/catalogue/profiles/profile-default';
import type { DataRow } from '../account/account-data.ts';
import type { Found } from './bind-keyed.ts';
import type { Planning } from './planning.ts';
import { typedWord } from './typed-word.ts';

/** The cell that was left empty. */
interface EmptyCell {
  readonly table: Table;
  readonly column: string;
  /** The unit in which the method wants the figure. */
  readonly unit: string;
  readonly row?: DataRow | undefined;
  readonly labels?: Readonly<Record<string, string>>;
}

/** The default of a column: the standard profile's before the column's own; one by another column needs that column's word. */
export function columnDefault(planning: Planning, cell: EmptyCell): Found<number> | null {
  const { table, column, unit, row, labels = {} } = cell;
  const field = fieldOf(table, column);
  if (!isNumeric(field)) return null;
  const by = field.defaultBy?.key;
  const word = by === undefined ? undefined : (labels[by] ?? stringOf(row?.[by]) ?? accountWord(planning, table, by));
  const lent = lentFigure(planning, cell, field, word);
  if (lent !== null) return lent;
  const quote = word === undefined ? undefined : field.defaultBy?.values[word];
  const own = field.defaultBy === undefined ? { value: field.default, source: field.source } : quote;
  if (own?.value === undefined) return null;
  return {
    value: convert(own.value, field.unit, unit),
    reference: { from: 'default', table: table.name, column, citation: own.source ?? null },
  };
}

/** What the account chose in a table of parameters, else what it would without choosing; rows of a list speak for themselves. */
function accountWord(planning: Planning, table: Table, column: string): string | undefined {
  const typed = table.kind === 'parameter' ? typedWord(planning, table, column) : null;
  return (typed ?? wordDefault(planning, table, column))?.value;
}

/** What the standard profile lends for a column; a figure of great weight is asked about. */
function lentFigure(
  planning: Planning,
  { table, column, unit }: EmptyCell,
  field: NumericField,
  word: string | undefined,
): Found<number> | null {
  const { profile } = planning.data;
  const key = field.lent?.key ?? `${table.name}.${column}`;
  const entry = profileDefault(planning, key);
  if (entry === undefined) return null;
  const quote = entry.kind === 'single' ? entry : entry.values[field.lent?.word ?? word ?? ''];
  if (quote === undefined) return null;
  const { asks } = entry;
  const chosen = asks && (typedWord(planning, table, asks.column) ?? wordDefault(planning, table, asks.column));
  if (asks !== undefined && chosen?.value === asks.is)
    planning.note(confirm([table.name, column], 'DEFAULT_ASKED', `“${table.label}”${asks.text}`));
  return {
    value: convert(quote.value, entry.unit, unit),
    reference: { from: 'profile', profile: profile.code, key, citation: quote.source },
  };
}

/** The word a standard prescribes for a column, else the column's own default; truth values as 0 and 1 words. */
export function wordDefault(planning: Planning, table: Table, column: string): Found<string> | null {
  const { profile } = planning.data;
  const chosen = prescriptionOf(profile, table.name, column);
  if (chosen !== undefined) {
    const key = `${table.name}.${column}`;
    return {
      value: chosen.value,
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
