import { apartTask } from '../apart/apart-task.ts';
import type { SourceFile } from './source.ts';

/** A further format of tables is a name here, a reader in `table-readers.ts` and its content in `read-source.ts`. */
export type TableFormat = 'csv' | 'xlsx' | 'xls' | 'ods';

export interface TableRequest {
  readonly path: string;
  readonly name: string;
  readonly format: TableFormat;
}

/** A file as sheets of text. */
export const READ_TABLE = apartTask<TableRequest, SourceFile>('readTable', ({ path }) => [path]);
