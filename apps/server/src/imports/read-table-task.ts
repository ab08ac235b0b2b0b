import type { ApartTask } from '../apart/apart-task.ts';
import { readCsvFile } from './read-csv.ts';
import { readOldWorkbook } from './read-old-workbook.ts';
import { readXlsxFile } from './read-xlsx.ts';
import type { SourceFile } from './source.ts';

/** A further format of tables is a line here and its content in `read-source.ts`. */
export const READERS = {
  csv: readCsvFile,
  xlsx: readXlsxFile,
  xls: (path: string, name: string) => readOldWorkbook(path, name, false),
  ods: (path: string, name: string) => readOldWorkbook(path, name, true),
};

export type TableFormat = keyof typeof READERS;

export interface TableRequest {
  readonly path: string;
  readonly name: string;
  readonly format: TableFormat;
}

export const READ_TABLE: ApartTask<TableRequest, SourceFile> = {
  name: 'readTable',
  run: ({ path, name, format }) => READERS[format](path, name),
};
