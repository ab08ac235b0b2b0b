import { listSheet, offeredTexts } from './choice-lists.ts';
import { guideSheet } from './guide-sheet.ts';
import { dataSheet, type TableSheet } from './table-sheet.ts';
import { writeBook } from './write-book.ts';

/** A table as a workbook: the rows, what each column wants of those who fill it in, and the texts of its drop-downs. */
export async function writeTableBook(sheet: TableSheet): Promise<Uint8Array> {
  const lists = offeredTexts(sheet.fields, sheet.dictionaries);
  return writeBook(sheet.table.label, [
    dataSheet(sheet, lists),
    ...(sheet.isTemplate ? [guideSheet(sheet)] : []),
    ...listSheet(lists),
  ]);
}
