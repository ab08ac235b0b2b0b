import { Fault } from '@qingzhang/core/fault';
import { unreachable } from '@qingzhang/core/unreachable';
import { XLSX } from '@qingzhang/contract/calls/mime-types';
import { tableEntry } from '@qingzhang/catalogue/registry';
import type { Row } from '@qingzhang/contract/rows/row';
import type { MadeFile } from '../files/keep-made-file.ts';
import type { Deps } from '../http/context.ts';
import { placeOf } from '../place/place.ts';
import { listRows } from '../rows/list-rows.ts';
import { readable } from '../rows/scope.ts';
import { filledRows, isFilled } from '../tables/fill-columns.ts';
import type { ListRequest } from './export-request.ts';
import { loadDictionaries } from './load-dictionaries.ts';
import { exportedFields } from './sheet-fields.ts';
import { tableCsv } from './table-csv.ts';
import { writeTableBook } from './table-workbook.ts';

const PAGE = 1000;
const MOST_ROWS = 100_000;

interface Exporting {
  readonly userName: string;
  /** Told after every page with the share of the rows that have been read. */
  readonly onPage?: (share: number) => Promise<void>;
}

/** A list as it is filtered, sorted and chosen on the screen, all pages of it. */
export async function exportedList(deps: Deps, request: ListRequest, exporting: Exporting): Promise<MadeFile> {
  const { table } = tableEntry(request.table);
  // It also says by which clock times are written.
  const { name: place } = await placeOf(deps);
  const fields = exportedFields(table, request.columns ?? null);
  const rows = await allPages(deps, request, exporting);
  const dictionaries = await loadDictionaries(deps.database.pool, { table, fields, year: request.year });
  const name = `${place}${table.label}.${request.format}`;
  switch (request.format) {
    case 'csv':
      return { name, type: 'text/csv; charset=utf-8', content: Buffer.from(tableCsv(fields, dictionaries, rows)) };
    case 'xlsx': {
      const content = await writeTableBook({ table, fields, dictionaries, rows, hasIds: true, isTemplate: false });
      return { name, type: XLSX, content };
    }
    default:
      return unreachable(request.format);
  }
}

async function allPages(deps: Deps, request: ListRequest, { userName, onPage }: Exporting): Promise<readonly Row[]> {
  const { table: name, format: _format, columns: _columns, isLimited, ...query } = request;
  const { table } = tableEntry(name);
  const seen = isLimited ? readable(table, userName) : [];
  const rows: Row[] = [];
  for (let pageNum = 1; ; pageNum += 1) {
    const { list, total } = await listRows(deps.database, table, { ...query, pageNum, pageSize: PAGE }, seen);
    if (total > MOST_ROWS) {
      throw new Fault('SHEET_TOO_LARGE', { name: table.label, found: `${total} 行`, limit: `${MOST_ROWS} 行` });
    }
    rows.push(...list);
    await onPage?.(rows.length / Math.max(total, 1));
    if (rows.length >= total || list.length === 0) break;
  }
  return isFilled(table) ? filledRows(deps.database.pool, table, rows) : rows;
}
