import type { CalculateRequest } from '../../accounts/calculate-job.ts';

export interface CountyRequest extends Omit<CalculateRequest, 'serviceCode'> {
  readonly dryRun?: boolean | undefined;
}
