import type { CountyCalculated, CountyPlan } from '@qingzhang/contract/results/county-calculation';
import { jobName } from '../../jobs/job-kind.ts';
import type { CalculateRequest } from '../../accounts/account-jobs.ts';

export interface CountyRequest extends Omit<CalculateRequest, 'serviceCode'> {
  readonly dryRun?: boolean | undefined;
}

export const COUNTY = jobName<CountyRequest, CountyCalculated | CountyPlan>('county');
