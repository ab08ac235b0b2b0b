import { readingJob } from '../../jobs/job-kind.ts';

export interface RegionBookRequest {
  readonly year: number;
  /** Null for all regions. */
  readonly regionId: string | null;
}

/** Writes the values of a year's regions as a workbook and keeps it as a file of whoever asked. */
export const REGION_BOOK = readingJob<RegionBookRequest, { readonly fileId: string }>('regionBook');
