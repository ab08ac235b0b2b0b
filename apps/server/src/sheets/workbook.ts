import type { Cell as FormattedCell, CellStyle, WriteOptions } from 'hucre/xlsx';
import { writeBook, type BookSheet } from './write-book.ts';
import { xmlText } from '@qingzhang/core/escape-xml';

/** What a cell may hold. Text stays text, whatever it begins with; null is an empty cell. */
export type Cell = string | number | boolean | null;

/** How the figures of a column are drawn; they are stored unrounded. */
export type CellFormat = 'text' | 'integer' | 'decimal' | 'money' | 'price' | 'plain';

export interface SheetColumn {
  readonly header: string;
  readonly format: CellFormat;
  /** In characters of the default font; a Chinese character counts as two. */
  readonly width?: number;
  /** Of words that nobody may miss, such as a doubt: what is wider than the column goes on below instead of being cut. */
  readonly wraps?: true;
}

export interface SheetRow {
  readonly cells: readonly Cell[];
  /** Sums and subtotals. */
  readonly isBold?: boolean;
  /** Instead of the columns' own, for tables whose rows differ in kind. */
  readonly format?: CellFormat;
}

/** One sheet: a title, lines that say what it holds and in which unit, the header, the rows. */
export interface Sheet {
  readonly name: string;
  readonly title: string;
  readonly notes?: readonly string[];
  readonly columns: readonly SheetColumn[];
  readonly rows: readonly SheetRow[];
  /** Columns that stay in sight when one scrolls to the right. */
  readonly frozenColumns?: number;
  /** No more pages of paper than these, in smaller type if need be. */
  readonly pages?: number;
  /** So many rows go to paper; the others are read on the screen. */
  readonly printedRows?: number;
}

/** Sheets that are laid out already, with the names of their cells. */
export interface ReadySheets {
  readonly sheets: readonly BookSheet[];
  readonly names: NonNullable<WriteOptions['namedRanges']>;
}

/** A workbook as the bytes of an .xlsx file; ready sheets come last. */
export async function writeWorkbook(
  title: string,
  sheets: readonly Sheet[],
  ready: ReadySheets = { sheets: [], names: [] },
): Promise<Uint8Array> {
  const laid = uniqueNames(sheets).map(({ sheet, name }) => layout(sheet, name));
  return writeBook(title, [...laid, ...ready.sheets], ready.names);
}

const NUMBER_FORMATS: Readonly<Record<CellFormat, string | undefined>> = {
  text: '@',
  integer: '#,##0',
  decimal: '#,##0.00',
  money: '#,##0.00',
  price: '#,##0.00##',
  plain: undefined,
};

function layout(sheet: Sheet, name: string): BookSheet {
  const { title, notes = [], columns, rows, frozenColumns = 0, pages, printedRows = rows.length } = sheet;
  const headerRow = 1 + notes.length;
  const cells = new Map<string, Partial<FormattedCell>>();
  cells.set('0,0', { style: { font: { bold: true, size: 14 } } });
  columns.forEach((_, at) => cells.set(`${headerRow},${at}`, { style: HEADER }));
  const widths = columns.map((column, at) => widthOf(column, at, rows));
  const rowDefs = new Map<number, { readonly height: number }>();
  rows.forEach(({ cells: values, isBold, format: ofRow }, index) => {
    const lines = columns.map(({ wraps }, at) => (wraps === true ? linesOf(values[at], widths[at]!) : 1));
    const isCut = lines.map((count) => count > 1);
    // LibreOffice leaves a row as high as it finds it.
    if (isCut.includes(true)) rowDefs.set(headerRow + 1 + index, { height: Math.max(...lines) * LINE_PT });
    if (isBold !== true && ofRow === undefined && !isCut.includes(true)) return;
    columns.forEach(({ format }, at) => {
      const font = isBold === true ? { font: { bold: true } } : {};
      const style = {
        ...font,
        ...numberStyle(ofRow ?? format),
        ...(isCut.includes(true) ? besideLines(isCut[at]!) : {}),
      };
      cells.set(`${headerRow + 1 + index},${at}`, { style });
    });
  });
  return {
    name,
    columns: columns.map((column, index) => ({
      width: widths[index]!,
      style: numberStyle(column.format),
    })),
    rows: [
      [title],
      ...notes.map((note) => [note]),
      columns.map(({ header }) => header),
      ...rows.map((row) => [...row.cells]),
    ],
    cells,
    rowDefs,
    freezePane: { rows: headerRow + 1, columns: frozenColumns },
    print: {
      heading: { from: headerRow + 1, to: headerRow + 1 },
      columns: columns.length,
      rows: headerRow + 1 + Math.min(printedRows, rows.length),
      ...(pages === undefined ? {} : { pages }),
    },
  };
}

/** Of a row of several lines: all its cells begin at the top. */
function besideLines(isCut: boolean): CellStyle {
  return { alignment: { vertical: 'top', ...(isCut ? { wrapText: true } : {}) } };
}

const LINE_PT = 15;
/** Of a column's width, lost where a line ends before a long word, and at both edges. */
const SPARE = 2;

function linesOf(cell: Cell | undefined, width: number): number {
  return typeof cell === 'string' ? Math.max(1, Math.ceil(textWidth(cell) / (width - SPARE))) : 1;
}

/** How the cells of a header look. */
export const HEADER: CellStyle = {
  font: { bold: true },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'E3EFE6' } },
  border: { bottom: { style: 'thin' } },
  alignment: { horizontal: 'center', vertical: 'center', wrapText: true },
};

export function numberStyle(format: CellFormat): CellStyle {
  const numFmt = NUMBER_FORMATS[format];
  return numFmt === undefined ? {} : { numFmt };
}

const NARROWEST = 8;
const WIDEST = 48;
/** A figure with separators and two decimals is wider than its digits. */
const FIGURE_WIDTH = 16;

function widthOf({ header, format, width }: SheetColumn, index: number, rows: readonly SheetRow[]): number {
  if (width !== undefined) return width;
  const least = format === 'text' ? NARROWEST : Math.min(FIGURE_WIDTH, WIDEST);
  const texts = rows.flatMap(({ cells }) => (typeof cells[index] === 'string' ? [cells[index]] : []));
  const longest = [header, ...texts].reduce((most, text) => Math.max(most, textWidth(text)), 0);
  return Math.min(Math.max(longest + 2, least), WIDEST);
}

/** In characters of the default font; a Chinese character counts as two. */
export function textWidth(text: string): number {
  let width = 0;
  for (const character of text) width += character.codePointAt(0)! > 0x2e_7f ? 2 : 1;
  return width;
}

/** Excel takes 31 characters, none of `[]:*?/\`. */
export function sheetName(name: string): string {
  return xmlText(name.replaceAll(/[[\]:*?/\\]/g, ' ').slice(0, 31));
}

/** Every name once. */
function uniqueNames(sheets: readonly Sheet[]): { readonly sheet: Sheet; readonly name: string }[] {
  const taken = new Set<string>();
  return sheets.map((sheet) => {
    const clean = sheetName(sheet.name);
    let name = clean;
    for (let again = 2; taken.has(name); again += 1) name = `${clean.slice(0, 27)}(${again})`;
    taken.add(name);
    return { sheet, name };
  });
}
