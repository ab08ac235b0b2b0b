import type { ImportBody, ImportPlanBody } from '@qingzhang/contract/calls/sheet-calls';
import type { SheetReading } from '@qingzhang/contract/imports/reading';
import type { DoneOrQueued, ImportReport, ImportResult } from '@qingzhang/contract/imports/report';
import { api } from '../api/api.ts';
import { ApiFailure } from '../api/api-failure.ts';
import { followJob } from '../jobs/follow-job.ts';
import type { Job } from '@qingzhang/contract/results/job';

/** Told how work on a large file goes on; undefined when there is none. */
export type TellJob = (job: Job | undefined) => void;

const QUIET = { isQuiet: true };
const REFUSED = 422;

export async function uploadSheet(table: string, file: File, tell: TellJob): Promise<SheetReading> {
  const form = new FormData();
  form.append('table', table);
  form.append('file', file, file.name);
  return settled(await api.post<DoneOrQueued<SheetReading>>('sheet/upload', form, QUIET), tell);
}

export async function readSheet(
  body: { readonly table: string; readonly fileId: string; readonly sheet: string; readonly headerRow: number | null },
  tell: TellJob,
): Promise<SheetReading> {
  return settled(await api.post<DoneOrQueued<SheetReading>>('sheet/read', body, QUIET), tell);
}

export async function checkSheet(body: ImportPlanBody, tell: TellJob): Promise<ImportReport> {
  return settled(await api.post<DoneOrQueued<ImportReport>>('sheet/check', body, QUIET), tell);
}

export async function importSheet(body: ImportBody, tell: TellJob): Promise<ImportResult> {
  return settled(await api.post<DoneOrQueued<ImportResult>>('sheet/import', body, QUIET), tell);
}

/** The answer itself, or what the job comes to; one that comes to nothing fails in its own words. */
async function settled<Result>(answer: DoneOrQueued<Result>, tell: TellJob): Promise<Result> {
  if (answer.status === 'done') return answer.result;
  try {
    const { status, title, failure, result } = await followJob(answer.jobId, tell);
    if (status === 'done') return result as Result;
    throw new ApiFailure(REFUSED, failure?.message ?? `${title}已取消,没有写入任何数据`);
  } finally {
    tell(undefined);
  }
}
