import type { Sheet } from '../../sheets/workbook.ts';

/** Rows that a page across takes in type that is easy to read. */
const ROWS_A_PAGE = 38;
const HEADING_ROWS = 4;

/**
 * Sheets with the pages that each may take, together no more than so many, one each at least: page by page to the sheet
 * whose rows stand closest. A sheet without such a limit would take as many as it has rows for.
 */
export function withPages(sheets: readonly Sheet[], most: number): readonly (Sheet & { readonly pages: number })[] {
  const pages = sheets.map(() => 1);
  const rowsOf = ({ rows, printedRows }: Sheet) => Math.min(rows.length, printedRows ?? Infinity) + HEADING_ROWS;
  for (let left = most - sheets.length; left > 0; left -= 1) {
    const crowded = sheets.map((sheet, at) =>
      pages[at]! < (sheet.pages ?? Infinity) ? rowsOf(sheet) / pages[at]! : 0,
    );
    const densest = Math.max(0, ...crowded);
    if (densest <= ROWS_A_PAGE) break;
    pages[crowded.indexOf(densest)]! += 1;
  }
  return sheets.map((sheet, at) => ({ ...sheet, pages: pages[at]! }));
}

/** How the pages that are left go to the sheets that calculate: totals and inputs have one each. */
export function livePages(left: number): { readonly parameters: number; readonly steps: number } {
  const parameters = left >= 6 ? 2 : 1;
  return { parameters, steps: Math.min(Math.max(left - 2 - parameters, 1), 5) };
}
