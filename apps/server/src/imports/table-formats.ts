import { KINDS } from '../files/content-kind.ts';
import type { TableFormat } from './read-table-task.ts';

/** Which reader takes what, by content. */
const FORMATS: ReadonlyMap<string, TableFormat> = new Map([
  [KINDS.csv.mime, 'csv'],
  [KINDS.text.mime, 'csv'],
  [KINDS.xlsx.mime, 'xlsx'],
  [KINDS.xls.mime, 'xls'],
  [KINDS.ods.mime, 'ods'],
  [KINDS.zip.mime, 'zip'],
  [KINDS.gzip.mime, 'gzip'],
  [KINDS.rar.mime, 'other'],
  [KINDS.sevenZip.mime, 'other'],
]);

/** How texts name what can be imported. */
export const SHEET_NAMES =
  'Excel 或 WPS 工作簿（.xlsx、.xls、.et）、OpenDocument 表格（.ods）、CSV 文本，或装有这些表格的压缩包（.zip、.rar、.7z）';

/** Whether something by its content can be imported. */
export function isSheet(mime: string): boolean {
  return FORMATS.has(mime);
}

/** How a file is read; null for what is no table. In an archive a text is a table only if its name says so: others are notes. */
export function formatOf(mime: string, nameInArchive?: string): TableFormat | null {
  if (mime === KINDS.text.mime && nameInArchive !== undefined && !/\.(?:csv|tsv|tab)$/i.test(nameInArchive))
    return null;
  return FORMATS.get(mime) ?? null;
}
