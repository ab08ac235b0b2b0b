import { readCsvFile } from './read-csv.ts';
import { readOldWorkbook } from './read-old-workbook.ts';
import type { TableFormat } from './read-table-task.ts';
import { readXlsxFile } from './read-xlsx.ts';
import type { SourceFile } from './source.ts';

/** What reads each format of tables. */
export const READERS: Readonly<Record<TableFormat, (path: string, name: string) => Promise<SourceFile>>> = {
  csv: readCsvFile,
  xlsx: readXlsxFile,
  xls: (path, name) => readOldWorkbook(path, name, false),
  ods: (path, name) => readOldWorkbook(path, name, true),
};
