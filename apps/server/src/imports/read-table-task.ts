import { apartTask } from '../apart/apart-task.ts';
import type { ArchiveKind } from '../files/archives/lay-out.ts';
import type { SourceFile } from './source.ts';

/** What several tables may come packed in. */
export type ArchiveFormat = ArchiveKind;

/** A further format of tables is a name here, a reader in `table-readers.ts` and its content in `table-formats.ts`. */
export type TableFormat = 'csv' | 'xlsx' | 'xls' | 'ods' | ArchiveFormat;

export interface TableRequest {
  readonly path: string;
  readonly name: string;
  readonly format: TableFormat;
  /** What archives are unpacked into; the asker removes it. */
  readonly folder: string;
}

/** A file as sheets of text. */
export const READ_TABLE = apartTask<TableRequest, SourceFile>('readTable', ({ path }) => [path]);
