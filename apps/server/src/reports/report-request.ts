import type { ReportFormat } from '@qingzhang/contract/results/report-export';
import { readingJob } from '../jobs/job-kind.ts';

export interface ReportRequest {
  readonly year: number;
  readonly regionId: string | null;
  readonly format: ReportFormat;
  /** Whether the office's own template is filled; left out by requests from before there was one. */
  readonly template?: boolean;
}

/** Writes a report and keeps it as a file of whoever asked. */
export const REPORT_EXPORT = readingJob<ReportRequest, { readonly fileId: string }>('reportExport');
