import { ENTERED_AS } from './common-columns.ts';
import type { Field } from './field.ts';
import { fieldOf, type Table } from './table.ts';

/** Lists of things that nothing numbers: two rows are the same thing where they say the same in every column. */
export function isToldByContent(table: Table): boolean {
  return table.unique.length === 0 && (table.kind === 'record' || table.kind === 'inventory');
}

/** Columns that together name one row: those of its key, or all that people write where it has none. */
export function namingColumns(table: Table): readonly string[] {
  if (!isToldByContent(table)) return table.unique;
  return table.fields.filter(isWritten).map(({ key }) => key);
}

/** What to change so that two rows are no longer one, in the words of a form. */
export function namingText(table: Table): string {
  if (isToldByContent(table)) return '内容（名称、坐标或备注等）';
  return table.unique.map((key) => `“${fieldOf(table, key)?.label ?? key}”`).join('、');
}

/** How far a row has come in its review, and how a figure was typed, say nothing about what the row is. */
function isWritten({ key, computed }: Field): boolean {
  return computed !== true && key !== 'status' && key !== ENTERED_AS.key;
}
