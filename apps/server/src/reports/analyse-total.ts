import { runUncertainty } from '@qingzhang/contract/calls/run-calls';
import { UNCERTAINTY, uncertaintyTitle } from '../accounts/account-jobs.ts';
import { analysedAccount } from '../accounts/uncertainty-job.ts';
import { recordFound } from '../jobs/job-records.ts';
import type { Task } from '../jobs/job-kind.ts';
import type { ReportScope } from './report-scope.ts';

/** Finds out how sure the total of an account is and keeps it, as if somebody had asked. */
export async function analyseTotal(
  task: Pick<Task, 'deps' | 'report' | 'signal' | 'actor'>,
  { account: { year }, zones }: ReportScope,
): Promise<void> {
  // As many draws as whoever asks without a number has.
  const request = runUncertainty.body.parse({ year, unitId: zones.accountUnit.id });
  const result = await analysedAccount(task, request);
  const title = uncertaintyTitle(year);
  await recordFound(task.deps.database.pool, { kind: UNCERTAINTY.name, title, request, result }, task.actor);
}
