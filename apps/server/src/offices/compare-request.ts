import type { OfficeComparison } from '@qingzhang/contract/results/roll-up';
import { readingJob } from '../jobs/job-kind.ts';

export interface ComparisonRequest {
  readonly tenantId: string;
  readonly year: number;
  readonly profile: string;
  readonly pricesOf: string;
}

export const OFFICE_COMPARISON = readingJob<ComparisonRequest, OfficeComparison>('officeComparison');
