import type { Handler } from '../http/context.ts';
import { loadDictionaries } from './load-dictionaries.ts';
import { sendFile } from './send-file.ts';
import { templateFields } from './sheet-fields.ts';
import { sheetTable } from './sheet-table.ts';
import { writeTableBook } from './table-workbook.ts';
import { XLSX_TYPE } from './workbook.ts';

/** An empty workbook to fill in: headers with units and notes, drop-downs, a sheet that explains. */
export const sheetTemplate: Handler = async (context) => {
  const { table } = sheetTable(context, (context.body as { table: string }).table, 'read');
  const fields = templateFields(table);
  const dictionaries = await loadDictionaries(context.database.pool, table, fields);
  const content = await writeTableBook({ table, fields, dictionaries, rows: [], hasIds: false, hasGuide: true });
  return sendFile(context.reply, `${table.label}模板.xlsx`, XLSX_TYPE, Buffer.from(content));
};
