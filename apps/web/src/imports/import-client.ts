import type { SentBody } from '@qingzhang/contract/calls/call';
import { sheetCheck, sheetImport, sheetRead, sheetRecognise, sheetUpload } from '@qingzhang/contract/calls/sheet-calls';
import { recognisedFile, type RecognisedFile } from '@qingzhang/contract/imports/recognised';
import { sheetReading, type SheetReading } from '@qingzhang/contract/imports/reading';
import {
  importReport,
  importResult,
  type DoneOrQueued,
  type ImportReport,
  type ImportResult,
} from '@qingzhang/contract/imports/report';
import type { Job } from '@qingzhang/contract/results/job';
import { api } from '../api/api.ts';
import { followJob } from '../jobs/follow-job.ts';
import { jobFailure } from '../jobs/job-failure.ts';

/** Told how work on a large file goes on; undefined when there is none. */
export type TellJob = (job: Job | undefined) => void;

const QUIET = { isQuiet: true };

/** Without a table the workbook itself must say where it belongs. */
export async function uploadSheet(table: string | null, files: readonly File[], tell: TellJob): Promise<SheetReading> {
  const form = new FormData();
  if (table !== null) form.append('table', table);
  for (const file of files) form.append('file', file, file.name);
  return settled(await api.upload(sheetUpload, form, QUIET), sheetReading, tell);
}

/** One of many files, which finds its tables itself. */
export async function recogniseSheets(file: File, tell: TellJob): Promise<RecognisedFile> {
  const form = new FormData();
  form.append('file', file, file.name);
  return settled(await api.upload(sheetRecognise, form, QUIET), recognisedFile, tell);
}

export async function readSheet(body: SentBody<typeof sheetRead>, tell: TellJob): Promise<SheetReading> {
  return settled(await api.call(sheetRead, body, QUIET), sheetReading, tell);
}

export async function checkSheet(body: SentBody<typeof sheetCheck>, tell: TellJob): Promise<ImportReport> {
  return settled(await api.call(sheetCheck, body, QUIET), importReport, tell);
}

export async function importSheet(body: SentBody<typeof sheetImport>, tell: TellJob): Promise<ImportResult> {
  return settled(await api.call(sheetImport, body, QUIET), importResult, tell);
}

/** The answer itself, or what the job comes to; one that comes to nothing fails as the call would. */
async function settled<Result>(
  answer: DoneOrQueued<Result>,
  form: { readonly parse: (result: unknown) => Result },
  tell: TellJob,
): Promise<Result> {
  if (answer.status === 'done') return answer.result;
  try {
    const job = await followJob(answer.jobId, tell);
    if (job.status === 'done') return form.parse(job.result);
    throw jobFailure(job);
  } finally {
    tell(undefined);
  }
}
