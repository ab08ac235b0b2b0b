import { sheetExport } from '@qingzhang/contract/calls/sheet-calls';
import { handleReply } from '../http/handle.ts';
import { refuseBadQuery } from '../http/refuse-bad-query.ts';
import { listRows } from '../rows/list-rows.ts';
import { rowsForReader } from '../tables/row-access.ts';
import { LIST_EXPORT } from './export-request.ts';
import { exportedList } from './exported-list.ts';
import { sendFile } from './send-file.ts';
import { sendMade } from './send-made.ts';
import { sheetTable } from './sheet-table.ts';

/** So many rows are written in moments; for more a worker is asked. */
const FEW_ROWS = 500;

/** The list as it is filtered, sorted and chosen on the screen. */
export const SHEET_EXPORT = handleReply(sheetExport).by(async (context) => {
  const { table: name, format, columns: _columns, ...query } = context.body;
  const { table } = sheetTable(context, name, 'read');
  refuseBadQuery(table, query);
  const request = { ...context.body, isLimited: context.user?.isLimited === true };
  const seen = rowsForReader(table, context.user);
  const { total } = await listRows(context.database, table, { ...query, pageNum: 1, pageSize: 1 }, seen);
  if (total > FEW_ROWS)
    return sendMade(context, { kind: LIST_EXPORT, title: `导出“${table.label}”（${format}）`, request });
  const { name: file, type, content } = await exportedList(context, request, context.actor);
  return sendFile(context.reply, file, type, Buffer.from(content));
});
