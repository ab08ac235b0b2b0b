import { findTableEntry } from '@qingzhang/catalogue/registry';
import { apartCode } from '../apart/apart-task.ts';
import { RECOGNISE_FILE, type SheetTable } from './recognise-file-task.ts';
import { IMPORTED_TABLES } from './imported-tables.ts';
import { recogniseTable } from './recognise-table.ts';
import type { SourceSheet } from './source.ts';
import { readTableFile } from './table-readers.ts';
import { titleYear } from './title-year.ts';

/** More sheets than anybody sends on purpose are not looked at. */
const MOST_SHEETS = 30;

export const recogniseFile = apartCode(RECOGNISE_FILE, async ({ remembered, ...request }) => {
  const { name } = request;
  const source = await readTableFile(request);
  const known = new Map(remembered.map(([table, headings]) => [table, new Map(headings)]));
  const sheets = source.sheets
    .filter(holdsRows)
    .slice(0, MOST_SHEETS)
    .flatMap((sheet): SheetTable[] => {
      const year = source.origin?.year ?? titleYear([name, sheet.name, ...sheet.rows.slice(0, 2).flat()]);
      if (source.origin === null) {
        const { table, rivals, why } = recogniseTable(name, sheet, known);
        return [
          { sheet: sheet.name, table: table?.name ?? null, rivals: rivals.map((rival) => rival.name), why, year },
        ];
      }
      const made = source.origin.sheets.find((each) => each.sheet === sheet.name)?.table;
      const isThere = made !== undefined && findTableEntry(made) !== undefined;
      return isThere && IMPORTED_TABLES.some((table) => table.name === made)
        ? [{ sheet: sheet.name, table: made, rivals: [], why: '', year }]
        : [];
    });
  return { fileName: source.name, sheets, leftAside: source.leftAside ?? [] };
});

/** A sheet with a line or a single column of words is a note, not a table. */
function holdsRows({ rows }: SourceSheet): boolean {
  return rows.length > 1 && rows.some((row) => row.filter((text) => text !== '').length > 1);
}
