import { BUREAUS, type Bureau } from '@qingzhang/catalogue/language/provision';
import type { TableEntry } from '@qingzhang/catalogue/language/table-entry';
import type { Pool } from 'pg';
import { listSheet, offeredTexts } from '../sheets/choice-lists.ts';
import { loadDictionaries } from '../sheets/load-dictionaries.ts';
import { templateFields } from '../sheets/sheet-fields.ts';
import { dataSheet, type TableSheet } from '../sheets/table-sheet.ts';
import { writeBook } from '../sheets/write-book.ts';
import { originSheet } from '../sheets/workbook-origin.ts';
import { sheetName } from '../sheets/workbook.ts';
import { prefilledRows } from './prefilled-rows.ts';
import { requestGuide } from './request-guide.ts';
import type { RequestScope } from './request-scope.ts';

/** The workbook says itself which year it is for, and a clerk decides nothing about the state of rows. */
const NOT_ASKED = new Set(['year', 'status']);

interface Wanted {
  readonly scope: RequestScope;
  readonly bureau: Bureau;
  readonly entries: readonly TableEntry[];
  readonly mayRead: (entry: TableEntry) => boolean;
}

/** The workbook that a bureau fills in: how to, one sheet a table, and what brings it back to its place. */
export async function requestWorkbook(pool: Pool, { scope, bureau, entries, mayRead }: Wanted): Promise<Uint8Array> {
  const { year, county, regions } = scope;
  const sheets: TableSheet[] = [];
  for (const entry of entries) {
    const { table } = entry;
    const fields = templateFields(table).filter(({ key }) => !NOT_ASKED.has(key));
    const dictionaries = await loadDictionaries(pool, { table, fields, year });
    const rows = await prefilledRows(pool, { table, year, regions, mayRead: mayRead(entry) });
    sheets.push({ table, fields, dictionaries, rows, hasIds: false, isTemplate: true });
  }
  const lists = sheets.map(({ fields, dictionaries }) => offeredTexts(fields, dictionaries));
  const firstOf = (at: number) => lists.slice(0, at).reduce((sum, { length }) => sum + length, 0);
  const title = `${county}${year}年度核算数据填报（${BUREAUS[bureau]}）`;
  return writeBook(title, [
    requestGuide(title, sheets),
    ...sheets.map((sheet, at) => dataSheet(sheet, lists[at]!, firstOf(at))),
    ...listSheet(lists.flat()),
    originSheet({
      year,
      county,
      sheets: sheets.map(({ table }) => ({ sheet: sheetName(table.label), table: table.name })),
    }),
  ]);
}
