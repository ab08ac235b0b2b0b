import { confirm } from '@qingzhang/core/issue';
import { optionLabel } from '@qingzhang/catalogue/language/field-facts';
import { isNumeric } from '@qingzhang/catalogue/language/field-predicates';
import type { Agreement } from '@qingzhang/catalogue/language/method';
import { fieldOf, type Table } from '@qingzhang/catalogue/language/table';
import type { DataRow } from '../account/account-data.ts';
import type { Bound } from './bound.ts';
import { wordDefault } from './defaults.ts';
import type { Planning } from './planning.ts';
import { typedWord } from './typed-word.ts';

/** Asks where rows say of themselves something else than the account asks for, or nothing. */
export function askForAgreement(
  planning: Planning,
  tableName: string,
  { of, asked, when }: Agreement,
  { references }: Bound,
): void {
  const [table, parameters] = [planning.table(tableName), planning.table(asked.table)];
  const wanted = wantedOf(planning, parameters, asked.column);
  if (wanted === undefined) return;
  const used = new Set(references.flatMap((each) => ('rowId' in each && each.table === tableName ? [each.rowId] : [])));
  const rows = planning.data
    .rows(tableName)
    .filter((row) => used.has(row.id) && (when === undefined || when.is.includes(String(row[when.column]))));
  const said = new Set(rows.map((row) => saidOf(row, of)));
  for (const own of said) {
    if (own === wanted) continue;
    const label = fieldOf(parameters, asked.column)?.label ?? asked.column;
    const place = `“${parameters.label}”中的“${shown(parameters, asked.column, wanted)}”`;
    const text =
      own === null
        ? `“${table.label}”没有注明“${label}”，无法与${place}核对，请补填，或确认`
        : `“${table.label}”的“${label}”为“${shown(parameters, asked.column, own)}”，与${place}不同，请统一，或确认`;
    planning.note(confirm([tableName, asked.table, asked.column], 'BASIS_DIFFERS', text));
  }
}

/** A word is always asked for; a figure only where somebody typed it. */
function wantedOf(planning: Planning, table: Table, column: string): string | undefined {
  const typed = typedWord(planning, table, column)?.value;
  if (typed !== undefined || isNumeric(fieldOf(table, column))) return typed;
  return wordDefault(planning, table, column)?.value;
}

function saidOf(row: DataRow, of: Agreement['of']): string | null {
  if ('word' in of) return of.word;
  const said = row[of.column];
  return said === null || said === undefined ? null : String(said);
}

function shown(table: Table, column: string, value: string): string {
  return optionLabel(fieldOf(table, column), value) ?? value;
}
