import type { ReportFormat } from '@qingzhang/contract/results/report-export';
import { readingJob } from '../jobs/job-kind.ts';

export interface ReportRequest {
  readonly year: number;
  readonly regionId: string | null;
  readonly format: ReportFormat;
}

/** Writes a report and keeps it as a file of whoever asked. */
export const REPORT_EXPORT = readingJob<ReportRequest, { readonly fileId: string }>('reportExport');
