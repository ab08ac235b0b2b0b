import { utils, write } from '@e965/xlsx';

type Cells = readonly (string | number | null)[];

/** A sheet as somebody typed it. */
export interface BoxSheet {
  readonly name: string;
  readonly rows: readonly Cells[];
  /** Cells that stand for one, as Excel writes them: `A1:G1`. */
  readonly merges?: readonly string[];
}

/** A workbook of Excel as it is, or as it was before 2007. */
export function boxWorkbook(sheets: readonly BoxSheet[], format: 'xlsx' | 'xls'): Uint8Array {
  const book = utils.book_new();
  for (const { name, rows, merges = [] } of sheets) {
    const sheet = utils.aoa_to_sheet(rows.map((cells) => [...cells]));
    sheet['!merges'] = merges.map((range) => utils.decode_range(range));
    utils.book_append_sheet(book, sheet, name);
  }
  const written: unknown = write(book, { type: 'array', bookType: format === 'xls' ? 'biff8' : 'xlsx' });
  if (!(written instanceof ArrayBuffer))
    throw new Error(`no workbook came of ${sheets.map(({ name }) => name).join()}`);
  return new Uint8Array(written);
}
