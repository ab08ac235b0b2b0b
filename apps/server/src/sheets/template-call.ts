import { XLSX } from '@qingzhang/contract/calls/mime-types';
import { sheetTemplate } from '@qingzhang/contract/calls/sheet-calls';
import { handleReply } from '../http/handle.ts';
import { loadDictionaries } from './load-dictionaries.ts';
import { sendFile } from './send-file.ts';
import { templateFields } from './sheet-fields.ts';
import { sheetTable } from './sheet-table.ts';
import { writeTableBook } from './table-workbook.ts';

/** An empty workbook to fill in: headers with units and notes, drop-downs, a sheet that explains. */
export const SHEET_TEMPLATE = handleReply(sheetTemplate).by(async (context) => {
  const { table: name, year } = context.body;
  const { table } = sheetTable(context, name, 'read');
  const fields = templateFields(table);
  const dictionaries = await loadDictionaries(context.database.pool, { table, fields, year });
  const content = await writeTableBook({ table, fields, dictionaries, rows: [], hasIds: false, isTemplate: true });
  return sendFile(context.reply, `${table.label}模板.xlsx`, XLSX, Buffer.from(content));
});
