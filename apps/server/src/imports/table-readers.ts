import { readArchive } from './read-archive.ts';
import { readCsvFile } from './read-csv.ts';
import { readOldWorkbook } from './read-old-workbook.ts';
import type { TableRequest } from './read-table-task.ts';
import { readXlsxFile } from './read-xlsx.ts';
import type { SourceFile } from './source.ts';

/** A file of any format that tables come in. */
export function readTableFile(request: TableRequest): Promise<SourceFile> {
  return readAt(request, 1);
}

/** `depth`: how many archives it lies in, itself included. */
function readAt(request: TableRequest, depth: number): Promise<SourceFile> {
  const { path, name, format } = request;
  switch (format) {
    case 'csv':
      return readCsvFile(path, name);
    case 'xlsx':
      return readXlsxFile(path, name);
    case 'xls':
      return readOldWorkbook(path, name, false);
    case 'ods':
      return readOldWorkbook(path, name, true);
    default:
      return readArchive({ ...request, format }, depth, readAt);
  }
}
