import type { Field } from '@qingzhang/catalogue/language/field';
import { isFigure, isMoney, isText } from '@qingzhang/catalogue/language/field-predicates';
import type { Table } from '@qingzhang/catalogue/language/table';
import { dictionaryFor, type Dictionaries } from '@qingzhang/contract/cells/dictionaries';
import { ROW_ID } from '@qingzhang/contract/imports/reading';
import type { Row } from '@qingzhang/contract/rows/row';
import type { Cell as FormattedCell } from 'hucre/xlsx';
import { cellValue } from './cell-value.ts';
import { validationOf, type Offered } from './choice-lists.ts';
import { headerNote } from './field-notes.ts';
import { headerOf } from './sheet-fields.ts';
import { AUTHOR, type BookSheet } from './write-book.ts';
import { HEADER, numberStyle, sheetName, textWidth, type Cell, type CellFormat } from './workbook.ts';

/** Drop-downs reach this far below the header of an empty template. */
const ROWS_OFFERED = 2000;
/** So many empty rows of a template take a code as it is typed: 0371 is no number. */
const ROWS_OF_TEXT = 200;

export interface TableSheet {
  readonly table: Table;
  readonly fields: readonly Field[];
  readonly dictionaries: Dictionaries;
  readonly rows: readonly Row[];
  /** Rows can be told apart when they come back. */
  readonly hasIds: boolean;
  /** Somebody fills in more rows below. */
  readonly isTemplate: boolean;
}

/** The rows of a table below their headings; `firstList` is where its drop-downs begin in the sheet of lists. */
export function dataSheet(sheet: TableSheet, lists: readonly Offered[], firstList = 0): BookSheet {
  const { table, fields, dictionaries, rows, hasIds } = sheet;
  const textOf = (field: Field, row: Row) =>
    cellValue(field, row[field.key], dictionaryFor(field, dictionaries, row['year']));
  const body = rows.map((row) => [
    ...fields.map((field) => textOf(field, row)),
    ...(hasIds ? [String(row['id'])] : []),
  ]);
  const cells = new Map<string, Partial<FormattedCell>>();
  fields.forEach((field, at) =>
    cells.set(`0,${at}`, { style: HEADER, comment: { author: AUTHOR, text: headerNote(field) } }),
  );
  if (hasIds) cells.set(`0,${fields.length}`, { style: HEADER });
  for (const [at, field] of fields.entries()) {
    if (!isText(field) || !sheet.isTemplate) continue;
    for (let row = rows.length + 1; row <= rows.length + ROWS_OF_TEXT; row += 1)
      cells.set(`${row},${at}`, { value: null, type: 'empty', style: numberStyle('text') });
  }
  return {
    name: sheetName(table.label),
    columns: [
      ...fields.map((field, at) => ({
        width: widthOf(headerOf(field), body, at),
        style: numberStyle(formatOf(field)),
      })),
      // Out of sight, so that nobody edits it by accident; sorting takes it along.
      ...(hasIds ? [{ hidden: true, style: numberStyle('text') }] : []),
    ],
    rows: [[...fields.map(headerOf), ...(hasIds ? [ROW_ID.label] : [])], ...body],
    cells,
    dataValidations: lists.map((offered, at) =>
      validationOf(offered, firstList + at, Math.max(rows.length + 200, ROWS_OFFERED)),
    ),
    freezePane: { rows: 1 },
    print: { heading: { from: 1, to: 1 }, columns: fields.length, rows: body.length + 1 },
  };
}

/** Words and codes are text, figures are shown as they are. */
function formatOf(field: Field): CellFormat {
  if (isMoney(field)) return 'money';
  return isFigure(field) ? 'plain' : 'text';
}

const ROWS_MEASURED = 100;

function widthOf(header: string, rows: readonly (readonly Cell[])[], at: number): number {
  const texts = rows.slice(0, ROWS_MEASURED).map((row) => String(row[at] ?? ''));
  const widest = Math.max(textWidth(header), ...texts.map(textWidth));
  return Math.min(Math.max(widest + 3, 10), 40);
}
