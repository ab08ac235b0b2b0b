import { apartCode } from '../../apart/apart-task.ts';
import { writeWorkbook } from '../../sheets/workbook.ts';
import { liveSheets } from './live-sheets.ts';
import { withPages } from './page-budget.ts';
import { WRITE_ACCOUNT_BOOK } from './write-account-book-task.ts';

/** What a reader gets through; a wider type is for accounts with fewer annexes. */
const MOST_PAGES = 25;
/** Totals, inputs, and two each of parameters and steps: 350 rows on one page are below the smallest type that offices print. */
const FEWEST_LIVE = 6;

export const writeAccountBook = apartCode(WRITE_ACCOUNT_BOOK, async ({ title, sheets, live }) => {
  const paged = withPages(sheets, live === null ? MOST_PAGES : MOST_PAGES - FEWEST_LIVE);
  const pages = paged.reduce((sum, sheet) => sum + sheet.pages, 0);
  return writeWorkbook(title, paged, live === null ? undefined : await liveSheets(live, MOST_PAGES - pages));
});
