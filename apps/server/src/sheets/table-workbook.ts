import type { Field } from '@qingzhang/catalogue/language/field';
import { isClass, isFigure, isMoney, isReference, isText } from '@qingzhang/catalogue/language/field-predicates';
import type { Table } from '@qingzhang/catalogue/language/table';
import { dictionaryFor, type Dictionaries } from '@qingzhang/contract/cells/dictionaries';
import { ROW_ID } from '@qingzhang/contract/imports/reading';
import type { Row } from '@qingzhang/contract/rows/row';
import { colToLetter, writeXlsx, type Cell as FormattedCell, type DataValidation, type WriteSheet } from 'hucre/xlsx';
import { cellValue } from './cell-value.ts';
import { headerNote, sourceText, wantedText } from './field-notes.ts';
import { headerOf } from './sheet-fields.ts';
import { HEADER, numberStyle, safeText, sheetName, textWidth, type Cell, type CellFormat } from './workbook.ts';

const LISTS = '选项';
const GUIDE = '说明';
/** Drop-downs reach this far below the header of an empty template. */
const ROWS_OFFERED = 2000;
/** So many empty rows of a template take a code as it is typed: 0371 is no number. */
const ROWS_OF_TEXT = 200;
const AUTHOR = '青账';

interface TableBook {
  readonly table: Table;
  readonly fields: readonly Field[];
  readonly dictionaries: Dictionaries;
  readonly rows: readonly Row[];
  /** Rows can be told apart when they come back. */
  readonly hasIds: boolean;
  readonly hasGuide: boolean;
}

/** A table as a workbook: the rows, what each column wants, and the texts of its drop-downs. */
export async function writeTableBook(book: TableBook): Promise<Uint8Array> {
  const lists = offeredTexts(book);
  return writeXlsx({
    sheets: [dataSheet(book, lists), ...(book.hasGuide ? [guideSheet(book)] : []), ...listSheet(lists)],
    properties: { title: book.table.label, creator: AUTHOR },
    defaultFont: { name: '等线', size: 11 },
  });
}

interface Offered {
  readonly column: number;
  readonly field: Field;
  readonly texts: readonly string[];
}

/** What every column with a dictionary offers, as it is read back. */
function offeredTexts({ fields, dictionaries }: TableBook): readonly Offered[] {
  return fields.flatMap((field, column): Offered[] => {
    if (field.computed === true || isText(field)) return [];
    const dictionary = dictionaryFor(field, dictionaries);
    const texts = dictionary?.list.map(({ value }) => dictionary.textOf(value) ?? value) ?? [];
    return texts.length === 0 ? [] : [{ column, field, texts }];
  });
}

function dataSheet({ table, fields, dictionaries, rows, hasIds }: TableBook, lists: readonly Offered[]): WriteSheet {
  const textOf = (field: Field, row: Row) =>
    safeText(cellValue(field, row[field.key], dictionaryFor(field, dictionaries, row['year'])));
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
    if (!isText(field) || rows.length > 0) continue;
    for (let row = 1; row <= ROWS_OF_TEXT; row += 1)
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
    dataValidations: lists.map((offered, at) => validationOf(offered, at, Math.max(rows.length + 200, ROWS_OFFERED))),
    freezePane: { rows: 1 },
  };
}

function validationOf({ column, field, texts }: Offered, at: number, rows: number): DataValidation {
  const [letter, source] = [colToLetter(column), colToLetter(at)];
  // Regions and classes may also be given by their code or path, which no list holds.
  const isOpen = isReference(field) || isClass(field);
  return {
    type: 'list',
    formula1: `'${LISTS}'!$${source}$2:$${source}$${texts.length + 1}`,
    range: `${letter}2:${letter}${rows + 1}`,
    allowBlank: true,
    showErrorMessage: true,
    errorStyle: isOpen ? 'information' : 'stop',
    errorTitle: field.label,
    errorMessage: isOpen ? '列表中没有这一项；也可以填编码或全路径' : '请从下拉列表中选择',
  };
}

function listSheet(lists: readonly Offered[]): WriteSheet[] {
  if (lists.length === 0) return [];
  const height = Math.max(...lists.map(({ texts }) => texts.length));
  return [
    {
      name: LISTS,
      hidden: true,
      columns: lists.map(() => ({ style: numberStyle('text') })),
      rows: [
        lists.map(({ field }) => field.label),
        ...Array.from({ length: height }, (_, at) => lists.map(({ texts }) => safeText(texts[at] ?? null))),
      ],
    },
  ];
}

function guideSheet({ table, fields }: TableBook): WriteSheet {
  const lines = [
    `${table.label}：填表说明`,
    ...(table.note === undefined ? [] : [table.note]),
    '一行填一条记录；带 * 的列必填；没有数据的格留空，不要填 0。',
    '数字可以带单位（如 3.2万亩、1.5亿立方米），导入时换算为列名中的单位。',
    '列的次序可以改，不用的列可以删；列名请保留。填好后在本表页面选“导入”。',
    ...(table.unique.length === 0 ? [] : [`“${keyLabels(table)}”都相同的行视为同一条记录，再次导入时更新。`]),
  ];
  const header = ['列名', '必填', '要求', '说明', '参考来源'];
  const headerRow = lines.length + 1;
  return {
    name: GUIDE,
    columns: [30, 8, 60, 48, 48].map((width) => ({ width, style: { alignment: { wrapText: true, vertical: 'top' } } })),
    rows: [
      ...lines.map((line) => [line]),
      [],
      header,
      ...fields.map((field) => [
        headerOf(field),
        field.required === true ? '是' : '',
        wantedText(field),
        field.hint ?? '',
        sourceText(field),
      ]),
    ],
    cells: new Map<string, Partial<FormattedCell>>([
      ['0,0', { style: { font: { bold: true, size: 14 } } }],
      ...lines.slice(1).map((_, at) => [`${at + 1},0`, { style: {} }] as const),
      ...header.map((_, at) => [`${headerRow},${at}`, { style: HEADER }] as const),
    ]),
    merges: lines.map((_, row) => ({ startRow: row, startCol: 0, endRow: row, endCol: header.length - 1 })),
  };
}

function keyLabels(table: Table): string {
  return table.unique.map((key) => table.fields.find((field) => field.key === key)?.label ?? key).join('、');
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
