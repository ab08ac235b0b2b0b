import type { SheetReading } from '@qingzhang/contract/imports/reading';
import { apartTask } from '../apart/apart-task.ts';
import type { DictionarySources } from '../sheets/dictionary-sources.ts';
import type { WorkbookOrigin } from '../sheets/workbook-origin.ts';
import type { RememberedHeadings } from './match-headings.ts';
import type { TableRequest } from './read-table-task.ts';
import type { RememberedWords } from './meant-values.ts';

export interface HeadingsRequest extends TableRequest {
  readonly table: string;
  readonly fileId: string;
  /** The sheet and row that a person chose. */
  readonly sheet: string | null;
  readonly headerRow: number | null;
  /** What is known of words in files, which the process cannot ask for. */
  readonly remembered: RememberedHeadings;
  readonly meant: RememberedWords;
  readonly dictionaries: DictionarySources;
}

interface ReadHeadings {
  readonly reading: SheetReading;
  readonly origin: WorkbookOrigin | null;
}

/** A file with its sheet, header and the fields that its headings seem to mean. */
export const READ_HEADINGS = apartTask<HeadingsRequest, ReadHeadings>('readHeadings', ({ path }) => [path]);
