import { Fault } from '@qingzhang/core/fault';
import { unreachable } from '@qingzhang/core/unreachable';
import type { Table } from '@qingzhang/catalogue/language/table';
import { XLSX } from '@qingzhang/contract/calls/mime-types';
import { sheetExport } from '@qingzhang/contract/calls/sheet-calls';
import type { PageQuery } from '@qingzhang/contract/rows/list-query';
import type { Row } from '@qingzhang/contract/rows/row';
import type { SQL } from 'drizzle-orm';
import { filledRows, isFilled } from '../tables/fill-columns.ts';
import { rowsForReader } from '../tables/row-access.ts';
import type { Database } from '../database/database.ts';
import { handleReply } from '../http/handle.ts';
import { placeOf } from '../place/place.ts';
import { listRows } from '../rows/list-rows.ts';
import { refuseBadQuery } from '../http/refuse-bad-query.ts';
import { loadDictionaries } from './load-dictionaries.ts';
import { sendFile } from './send-file.ts';
import { exportedFields } from './sheet-fields.ts';
import { sheetTable } from './sheet-table.ts';
import { tableCsv } from './table-csv.ts';
import { writeTableBook } from './table-workbook.ts';

const PAGE = 1000;
const MOST_ROWS = 100_000;

/** The list as it is filtered, sorted and chosen on the screen, all pages of it. */
export const SHEET_EXPORT = handleReply(sheetExport).by(async (context) => {
  const { table: name, format, columns, ...query } = context.body;
  const { table } = sheetTable(context, name, 'read');
  refuseBadQuery(table, query);
  const { database, reply } = context;
  const fields = exportedFields(table, columns ?? null);
  const rows = await allPages(database, table, query, rowsForReader(table, context.user));
  const dictionaries = await loadDictionaries(database.pool, { table, fields, year: query.year });
  const { name: place } = await placeOf(context);
  const send = (type: string, content: string | Uint8Array) =>
    sendFile(reply, `${place}${table.label}.${format}`, type, Buffer.from(content));
  switch (format) {
    case 'csv':
      return send('text/csv; charset=utf-8', tableCsv(fields, dictionaries, rows));
    case 'xlsx':
      return send(XLSX, await writeTableBook({ table, fields, dictionaries, rows, hasIds: true, isTemplate: false }));
    default:
      return unreachable(format);
  }
});

async function allPages(
  database: Database,
  table: Table,
  query: Omit<PageQuery, 'pageNum' | 'pageSize'>,
  seen: readonly SQL[],
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (let pageNum = 1; ; pageNum += 1) {
    const { list, total } = await listRows(database, table, { ...query, pageNum, pageSize: PAGE }, seen);
    if (total > MOST_ROWS) {
      throw new Fault('SHEET_TOO_LARGE', { name: table.label, found: `${total} 行`, limit: `${MOST_ROWS} 行` });
    }
    rows.push(...list);
    if (rows.length >= total || list.length === 0) break;
  }
  return isFilled(table) ? filledRows(database.pool, table, rows) : rows;
}
