import { describePlan } from '@qingzhang/engine/plan/describe-plan';
import type { CountyPlan, ServiceOutcome } from '@qingzhang/contract/results/county-calculation';
import { accountUnits, profileOf } from '../../accounts/account.ts';
import { runAccount } from '../../accounts/account-runs.ts';
import { accountToCalculate } from '../../accounts/calculate-call.ts';
import type { Task } from '../../jobs/job-kind.ts';
import type { CountyRequest } from './county-request.ts';

/** What a calculation would do and what stands against it; nothing is stored. */
export async function planCounty(
  task: Task,
  { year, unitId: accountUnitId, profile }: CountyRequest,
): Promise<CountyPlan> {
  const { pool } = task.deps.database;
  const account = await accountToCalculate(task.deps, {
    year,
    unitId: accountUnitId ?? null,
    profile: profile ?? null,
  });
  const plan = [];
  const services: Pick<ServiceOutcome, 'serviceCode' | 'status' | 'issues'>[] = [];
  for (const accountUnit of await accountUnits(pool, account, accountUnitId)) {
    const scope = { client: pool, account, accountUnit, profile: profileOf(profile ?? account.profile) };
    const { runs, blocked } = await runAccount(task, scope);
    for (const run of runs) {
      plan.push(describePlan(run.plan));
      services.push({ serviceCode: run.plan.service.wire, status: 'done', issues: run.issues });
    }
    for (const [serviceCode, issues] of blocked) services.push({ serviceCode, status: 'blocked', issues });
  }
  return { plan, services, issues: services.flatMap(({ issues }) => issues) };
}
