import { xmlText } from '@qingzhang/core/escape-xml';
import { colToLetter, writeXlsx, type Cell, type WriteOptions, type WriteSheet } from 'hucre/xlsx';
import { safeText } from './safe-text.ts';

/** What of a sheet goes to paper. */
export interface PrintedPart {
  /** Rows, from 1, that every page repeats. */
  readonly heading?: { readonly from: number; readonly to: number };
  readonly columns: number;
  /** Down to this row; rows below stay on the screen. */
  readonly rows: number;
  /** No more pages than these, in smaller type if need be. */
  readonly pages?: number;
}

export interface BookSheet extends WriteSheet {
  /** Absent where the whole sheet goes to paper. */
  readonly print?: PrintedPart;
}

export const AUTHOR = '青账';

/** A workbook as the bytes of an .xlsx file: every sheet A4 landscape, as wide as the paper, with numbered pages. */
export async function writeBook(
  title: string,
  sheets: readonly BookSheet[],
  names: NonNullable<WriteOptions['namedRanges']> = [],
): Promise<Uint8Array> {
  return writeXlsx({
    sheets: sheets.map(({ print, ...sheet }) => ({
      ...sheet,
      ...safeCells(sheet),
      ...(sheet.hidden === true ? {} : pageOf(print)),
    })),
    namedRanges: [...names, ...sheets.flatMap(printNames)],
    properties: { title: xmlText(title), creator: AUTHOR },
    defaultFont: { name: '等线', size: 11 },
  });
}

/** The door that every text of a workbook goes through, whoever laid the sheet out. */
function safeCells({ rows, cells }: WriteSheet): Pick<WriteSheet, 'rows' | 'cells'> {
  return {
    ...(rows === undefined ? {} : { rows: rows.map((row) => row.map((cell) => safeText(cell))) }),
    ...(cells === undefined ? {} : { cells: new Map([...cells].map(([place, cell]) => [place, safeCell(cell)])) }),
  };
}

function safeCell(cell: Partial<Cell>): Partial<Cell> {
  const { value, formulaResult, comment } = cell;
  return {
    ...cell,
    ...(typeof value === 'string' ? { value: safeText(value) } : {}),
    ...(typeof formulaResult === 'string' ? { formulaResult: safeText(formulaResult) } : {}),
    ...(comment === undefined ? {} : { comment: { ...comment, text: safeText(comment.text) } }),
  };
}

/** How formulas and names point at cells of a sheet; rows and columns from 0. */
export function cellsOf(
  sheet: string,
  from: { readonly row: number; readonly column: number },
  to: { readonly row: number; readonly column: number } = from,
): string {
  const corner = ({ row, column }: typeof from) => `$${colToLetter(column)}$${row + 1}`;
  const range = from === to ? corner(from) : `${corner(from)}:${corner(to)}`;
  return `${quotedName(sheet)}!${range}`;
}

function pageOf(print: PrintedPart | undefined): Partial<WriteSheet> {
  return { ...PAGE, pageSetup: { ...PAGE.pageSetup, fitToHeight: print?.pages ?? 0 } };
}

const PAGE = {
  pageSetup: {
    paperSize: 'a4',
    orientation: 'landscape',
    fitToPage: true,
    fitToWidth: 1,
    margins: { top: 0.6, bottom: 0.6, left: 0.5, right: 0.5, header: 0.3, footer: 0.3 },
    horizontalCentered: true,
  },
  headerFooter: { oddFooter: '&L&9&A&C&9第 &P 页，共 &N 页&R&9青账' },
} as const satisfies Partial<WriteSheet>;

/** The writer's own print areas leave sheet names bare, which programs refuse where one has a space. */
function printNames({ name, print }: BookSheet): NonNullable<WriteOptions['namedRanges']> {
  if (print === undefined || print.rows === 0) return [];
  const { heading, columns, rows } = print;
  const area = cellsOf(name, { row: 0, column: 0 }, { row: rows - 1, column: columns - 1 });
  return [
    { name: '_xlnm.Print_Area', range: area, scope: name },
    ...(heading === undefined
      ? []
      : [{ name: '_xlnm.Print_Titles', range: `${quotedName(name)}!$${heading.from}:$${heading.to}`, scope: name }]),
  ];
}

function quotedName(sheet: string): string {
  return `'${sheet.replaceAll("'", "''")}'`;
}
