import type { BodyOf } from '@qingzhang/contract/calls/call';
import type { sheetExport } from '@qingzhang/contract/calls/sheet-calls';
import { readingJob } from '../jobs/job-kind.ts';

/** A list as somebody has it on the screen. */
export interface ListRequest extends BodyOf<typeof sheetExport> {
  /** Whether they see a part of the rows only. */
  readonly isLimited: boolean;
}

/** Writes a list that is too long for a call and keeps it as a file of whoever asked. */
export const LIST_EXPORT = readingJob<ListRequest, { readonly fileId: string }>('listExport');
