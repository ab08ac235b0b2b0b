import { fieldOf } from '@qingzhang/catalogue/language/table';
import { tableEntry } from '@qingzhang/catalogue/registry';
import { read, utils, write, type BookType, type WorkBook } from '@e965/xlsx';
import { headerOf } from '../../sheets/sheet-fields.ts';
import { sheetName } from '../../sheets/workbook.ts';

/** A workbook as another program than ours opens it. */
export function openBook(bytes: Buffer): WorkBook {
  return read(bytes, { type: 'buffer' });
}

export function sheetOf(table: string): string {
  return sheetName(tableEntry(table).table.label);
}

/** The rows of a table's sheet, by heading; empty cells are ''. */
export function rowsIn(book: WorkBook, table: string): Record<string, string>[] {
  return utils.sheet_to_json(book.Sheets[sheetOf(table)]!, { defval: '', raw: false });
}

export function headingOf(table: string, key: string): string {
  return headerOf(fieldOf(tableEntry(table).table, key)!);
}

/** Writes values below headings, in a line counted from 1 below the header, and saves the book as that program does. */
export function fillIn(
  book: WorkBook,
  table: string,
  line: number,
  values: Readonly<Record<string, string | number>>,
): void {
  const sheet = book.Sheets[sheetOf(table)]!;
  const [header = []] = utils.sheet_to_json<string[]>(sheet, { header: 1 });
  for (const [key, value] of Object.entries(values)) {
    const column = header.indexOf(headingOf(table, key));
    if (column < 0) throw new Error(`no column for ${key}`);
    utils.sheet_add_aoa(sheet, [[value]], { origin: { r: line, c: column } });
  }
}

export function savedAs(book: WorkBook, bookType: BookType): Buffer {
  return write(book, { type: 'buffer', bookType }) as Buffer;
}
