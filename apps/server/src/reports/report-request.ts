import type { ReportFormat } from '@qingzhang/contract/results/report-export';
import { readingJob } from '../jobs/job-kind.ts';

export interface ReportRequest {
  readonly year: number;
  readonly regionId: string | null;
  readonly format: ReportFormat;
  /** Whether the office's own template is filled; left out by requests from before there was one. */
  readonly template?: boolean;
  /** Takes the total as it is analysed so far: to analyse it takes longer than to write the report. */
  readonly skipsAnalysis?: boolean;
}

/** Writes a report and keeps it as a file of whoever asked. */
export const REPORT_EXPORT = readingJob<ReportRequest, { readonly fileId: string }>('reportExport');
