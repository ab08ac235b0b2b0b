import type { Field } from '@qingzhang/catalogue/language/field';
import { dictionaryFor, type Dictionaries } from '@qingzhang/contract/cells/dictionaries';
import { ROW_ID } from '@qingzhang/contract/imports/reading';
import type { Row } from '@qingzhang/contract/rows/row';
import { cellValue } from './cell-value.ts';
import { writeCsv } from './csv.ts';
import { headerOf } from './sheet-fields.ts';

/** Rows of a table as people read them, each with what it is known by when it comes back. */
export function tableCsv(fields: readonly Field[], dictionaries: Dictionaries, rows: readonly Row[]): string {
  return writeCsv([
    [...fields.map(headerOf), ROW_ID.label],
    ...rows.map((row) => [
      ...fields.map((field) => cellValue(field, row[field.key], dictionaryFor(field, dictionaries, row['year']))),
      String(row['id']),
    ]),
  ]);
}
