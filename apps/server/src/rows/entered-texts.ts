import { ENTERED_AS } from '@qingzhang/catalogue/language/common-columns';
import type { Field } from '@qingzhang/catalogue/language/field';
import { isFigure, isMoney } from '@qingzhang/catalogue/language/field-predicates';
import { fieldOf, type Table } from '@qingzhang/catalogue/language/table';
import { parseCell } from '@qingzhang/contract/cells/parse-cell';
import { unitInRow } from '@qingzhang/contract/cells/row-unit';
import { enteredTexts } from '@qingzhang/contract/rows/entered-texts';
import type { Row } from '@qingzhang/contract/rows/row';

/**
 * A row with the texts that its figures were typed as, old ones and new ones. A text stays as long as the stored figure
 * is still the one that it says.
 */
export function withEnteredTexts(table: Table, row: Row, before: Row | null): Row {
  const texts = { ...enteredTexts(before), ...enteredTexts(row) };
  if (Object.keys(texts).length === 0) return row;
  const kept = Object.entries(texts).filter(([key, text]) =>
    isSaidBy(fieldOf(table, key), { ...before, ...row }, text),
  );
  return { ...row, [ENTERED_AS.key]: kept.length === 0 ? null : Object.fromEntries(kept) };
}

function isSaidBy(field: Field | undefined, row: Row, text: string): boolean {
  const value = field === undefined ? null : row[field.key];
  if (!isFigure(field) || typeof value !== 'number') return false;
  const parsed = parseCell(field, text, undefined, { rowUnit: unitInRow(field, row) });
  if (parsed.problem !== undefined || parsed.isConverted !== true || typeof parsed.value !== 'number') return false;
  // Money is kept in 分.
  return isMoney(field) ? Math.abs(parsed.value - value) < 0.01 : parsed.value === value;
}
