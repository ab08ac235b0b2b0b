import { readFile } from 'node:fs/promises';
import type { CellObject, WorkSheet } from '@e965/xlsx';
import { ORIGIN_SHEET } from '../sheets/workbook-origin.ts';
import { cellText } from './cell-text.ts';
import { hiddenParts } from './hidden-parts.ts';
import { apartFromOrigin, readable, refuseBomb } from './read-xlsx.ts';
import { refuseLarge, ROWS_READ, usedMerges } from './sheet-limits.ts';
import type { SourceFile, SourceSheet } from './source.ts';

/** The visible sheets of an Excel 97-2003 workbook (WPS .et likewise) or of an OpenDocument spreadsheet. */
export async function readOldWorkbook(path: string, name: string, isZip: boolean): Promise<SourceFile> {
  if (isZip) await refuseBomb(path, name);
  const bytes = await readFile(path);
  // Only the reader needs the library; 2 MB of program, and those who only name the task are spared it.
  const { read } = await import('@e965/xlsx');
  const book = await readable(name, async () =>
    read(bytes, {
      type: 'buffer',
      dense: true,
      cellDates: true,
      UTC: true,
      cellNF: true,
      // Without it nothing is said of hidden columns.
      cellStyles: true,
      sheetRows: ROWS_READ + 1,
    }),
  );
  const shown = book.SheetNames.filter((sheet, at) => sheet === ORIGIN_SHEET || !book.Workbook?.Sheets?.[at]?.Hidden);
  const sheets = shown.map((sheet) => sourceSheet(sheet, book.Sheets[sheet]!, name));
  return { kind: 'cells', name, ...apartFromOrigin(sheets) };
}

function sourceSheet(sheetName: string, sheet: WorkSheet, fileName: string): SourceSheet {
  // Rows and cells that were never written are holes.
  const cells = Array.from<readonly (CellObject | undefined)[] | undefined>(sheet['!data'] ?? []);
  const rows = cells.map((row) => Array.from(row ?? [], textOf));
  while (rows.length > 0 && rows.at(-1)!.every((text) => text === '')) rows.pop();
  const name = `${fileName} · ${sheetName}`;
  refuseLarge(rows, name);
  const merges = (sheet['!merges'] ?? []).map(({ s, e }) => {
    return { startRow: s.r, startCol: s.c, endRow: e.r, endCol: e.c };
  });
  const hidden = hiddenParts(rows, {
    row: (row) => sheet['!rows']?.[row]?.hidden === true,
    column: (column) => sheet['!cols']?.[column]?.hidden === true,
  });
  return { name: sheetName, rows, merges: usedMerges(merges, rows, name), ...hidden };
}

function textOf(cell: CellObject | undefined): string {
  if (cell === undefined) return '';
  // An error is shown as Excel shows it: #DIV/0!
  if (cell.t === 'e') return cell.w ?? '#错误';
  return cellText(cell.v ?? null, { hasFormula: cell.f !== undefined, format: cell.z?.toString() });
}
