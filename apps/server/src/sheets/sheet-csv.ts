import { writeCsv } from './csv.ts';
import type { Sheet } from './workbook.ts';

/** A sheet as CSV: what it shows and in which unit, the headings, the rows. */
export function sheetCsv({ title, notes = [], columns, rows }: Sheet): string {
  return writeCsv([
    [title],
    ...notes.map((note) => [note]),
    columns.map(({ header }) => header),
    ...rows.map(({ cells }) => cells),
  ]);
}
