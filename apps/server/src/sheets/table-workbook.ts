import { writeXlsx } from 'hucre/xlsx';
import { listSheet, offeredTexts } from './choice-lists.ts';
import { guideSheet } from './guide-sheet.ts';
import { AUTHOR, dataSheet, type TableSheet } from './table-sheet.ts';

/** A table as a workbook: the rows, what each column wants of those who fill it in, and the texts of its drop-downs. */
export async function writeTableBook(sheet: TableSheet): Promise<Uint8Array> {
  const lists = offeredTexts(sheet.fields, sheet.dictionaries);
  return writeXlsx({
    sheets: [dataSheet(sheet, lists), ...(sheet.isTemplate ? [guideSheet(sheet)] : []), ...listSheet(lists)],
    properties: { title: sheet.table.label, creator: AUTHOR },
    defaultFont: { name: '等线', size: 11 },
  });
}
