import { exact } from '@qingzhang/core/parse-quantity';
import type { Field } from '@qingzhang/catalogue/language/field';
import { isNumeric, isWholeYear } from '@qingzhang/catalogue/language/field-predicates';
import { editText } from '@qingzhang/contract/cells/edit-text';
import type { Dictionary } from '@qingzhang/contract/cells/dictionary';
import type { Cell } from './workbook.ts';

/** Excel takes no more characters in one cell. */
const LONGEST = 32_767;
/** Stands for a drawing or boundary that no cell can hold. */
const TOO_LONG = '（内容过长，请在系统中查看）';

/** A stored value as a cell: figures unrounded in the unit of the header, entries of a dictionary as people read them. */
export function cellValue(field: Field, value: unknown, dictionary: Dictionary | undefined): Cell {
  if (value === null || value === undefined) return null;
  if (isWholeYear(field, value)) return editText(field, value, dictionary);
  if (typeof value === 'number') return isNumeric(field) && field.percent === true ? exact(value * 100) : value;
  const text = editText(field, value, dictionary);
  return text.length > LONGEST ? TOO_LONG : text;
}

/** The cell as a reader of the file will find it. */
export function readableText(cell: Cell): string {
  return cell === null ? '' : tidyText(String(cell));
}

/** Makes line ends one sign and drops control signs and the spaces around a text, which no program keeps alike. */
export function tidyText(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/(?![\n\t])\p{Cc}/gu, '')
    .trim();
}
