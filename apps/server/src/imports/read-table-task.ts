import type { ApartTask } from '../apart/apart-task.ts';
import { readCsvFile } from './read-csv.ts';
import { readXlsxFile } from './read-xlsx.ts';
import type { SourceFile } from './source.ts';

interface TableRequest {
  readonly path: string;
  readonly name: string;
  readonly isText: boolean;
}

export const READ_TABLE: ApartTask<TableRequest, SourceFile> = {
  name: 'readTable',
  run: ({ path, name, isText }) => (isText ? readCsvFile(path, name) : readXlsxFile(path, name)),
};
