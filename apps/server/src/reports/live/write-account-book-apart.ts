import { apartCode } from '../../apart/apart-task.ts';
import { writeWorkbook } from '../../sheets/workbook.ts';
import { liveSheets } from './live-sheets.ts';
import { WRITE_ACCOUNT_BOOK } from './write-account-book-task.ts';

/** What a reader gets through; a wider type is for accounts with fewer annexes. */
const MOST_PAGES = 25;

export const writeAccountBook = apartCode(WRITE_ACCOUNT_BOOK, async ({ title, sheets, live }) => {
  const pages = sheets.reduce((sum, sheet) => sum + (sheet.pages ?? 1), 0);
  return writeWorkbook(title, sheets, live === null ? undefined : await liveSheets(live, MOST_PAGES - pages));
});
