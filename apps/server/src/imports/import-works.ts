import type { BodyOf } from '@qingzhang/contract/calls/call';
import type { ImportPlanBody, sheetImport, sheetRead } from '@qingzhang/contract/calls/sheet-calls';
import type { SheetReading } from '@qingzhang/contract/imports/reading';
import type { RecognisedFile } from '@qingzhang/contract/imports/recognised';
import type { ImportReport, ImportResult } from '@qingzhang/contract/imports/report';
import { jobName, readingJob, type JobName } from '../jobs/job-kind.ts';

/** Something that is done with a file to import; `import-job.ts` does it. */
export interface FileWork<Request, Result> extends JobName<Request, Result> {
  /** What is done, for the title of the job. */
  readonly verb: string;
}

function fileWork<Request, Result>(job: JobName<Request, Result>, verb: string): FileWork<Request, Result> {
  return { ...job, verb };
}

export const READING = fileWork(readingJob<BodyOf<typeof sheetRead>, SheetReading>('sheetRead'), '读取');
export const CHECKING = fileWork(readingJob<ImportPlanBody, ImportReport>('sheetCheck'), '检查');
export const IMPORTING = fileWork(jobName<BodyOf<typeof sheetImport>, ImportResult>('sheetImport'), '导入');
/** Leaves what it made in the store. */
export const MARKING = fileWork(readingJob<ImportPlanBody, { readonly fileId: string }>('sheetMarked'), '标出问题');

interface RecogniseFile {
  readonly fileId: string;
  /** Names of the tables that whoever asks may write. */
  readonly writable: readonly string[];
}

/** Finds out which tables the sheets of a file are, and reads their headings. */
export const RECOGNISING = fileWork(readingJob<RecogniseFile, RecognisedFile>('sheetRecognise'), '识别');
