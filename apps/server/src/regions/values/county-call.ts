import { accountToCalculate } from '../../accounts/calculate-call.ts';
import { requireModule } from '../../access/guard.ts';
import { calculateCounty } from '@qingzhang/contract/calls/region-value-calls';
import { handle } from '../../http/handle.ts';
import { jobResult, submitJob } from '../../jobs/jobs.ts';
import { countyOrder } from './county-order.ts';
import { COUNTY } from './county-request.ts';

/** Calculates everything of a year as one job: waited for, or not, or only planned. */
export const CALCULATE_COUNTY = handle(calculateCounty).by(async (context) => {
  const { async: isAsync, ...request } = context.body;
  const { year, dryRun } = request;
  for (const { module, title } of countyOrder()) requireModule(context.user, module, 'write', `计算${title}`);
  await accountToCalculate(context, request);
  const title = dryRun === true ? `试算全部服务（${year} 年）` : `计算全部服务（${year} 年）`;
  const jobId = await submitJob(context, { kind: COUNTY, title, request }, context.actor);
  if (isAsync === true && dryRun !== true)
    return { runId: null, status: 'queued', jobId, year, rows: 0, runs: [], issues: [], services: [] };
  const calculated = await jobResult(context, COUNTY, jobId);
  if ('plan' in calculated) return calculated;
  return { status: 'done', jobId, year, ...calculated };
});
