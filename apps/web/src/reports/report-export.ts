import { downloadFile } from '@qingzhang/contract/calls/file-calls';
import { startReport } from '@qingzhang/contract/calls/report-calls';
import type { Job } from '@qingzhang/contract/results/job';
import { reportMade, type ReportFormat } from '@qingzhang/contract/results/report-export';
import { useEffect } from 'react';
import { api } from '../api/api.ts';
import { ApiFailure } from '../api/api-failure.ts';
import { saveFile } from '../files/save-file.ts';
import { dismissJob, resumeJobs, useJob, watchJob } from '../jobs/job-store.ts';

/** What a report is of. */
export interface ReportPlace {
  readonly year: number;
  readonly regionId: string | null;
}

/** What the making of its file is followed as. */
export function exportSubject({ year, regionId }: ReportPlace): string {
  return `report/${year}/${regionId ?? ''}`;
}

/** By the product's own layout, or by the template of the office. */
export async function startExport(place: ReportPlace, format: ReportFormat, template = false): Promise<void> {
  const { jobId } = await api.call(startReport, { ...place, format, template, async: true });
  watchJob(exportSubject(place), jobId);
}

/** The job that makes a report's file; once it is done the file is saved, also for whoever comes back to the page. */
export function useExport(place: ReportPlace): Job | undefined {
  const subject = exportSubject(place);
  const job = useJob(subject);
  useEffect(resumeJobs, []);
  useEffect(() => {
    if (job?.status !== 'done') return;
    dismissJob(subject);
    void save(job);
  }, [job, subject]);
  return job?.status === 'done' ? undefined : job;
}

async function save({ result }: Job): Promise<void> {
  try {
    saveFile(await api.download(downloadFile, reportMade.parse(result)));
  } catch (error) {
    // A refusal is announced by the call itself.
    if (!(error instanceof ApiFailure)) throw error;
  }
}
