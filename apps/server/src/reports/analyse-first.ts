import { runUncertainty } from '@qingzhang/contract/calls/run-calls';
import { UNCERTAINTY, uncertaintyTitle } from '../accounts/account-jobs.ts';
import { analysedAccount } from '../accounts/uncertainty-job.ts';
import { recordFound } from '../jobs/job-records.ts';
import type { Task } from '../jobs/job-kind.ts';
import type { ReportScope } from './report-scope.ts';

/** How sure a report's total is, found and kept where nobody has asked yet; whether it was. */
export async function analyseFirst(
  task: Pick<Task, 'deps' | 'report' | 'signal' | 'actor'>,
  { account: { year }, zones, bands }: ReportScope,
): Promise<boolean> {
  if (!bands.areWanted()) return false;
  // As many draws as whoever asks without a number has.
  const request = runUncertainty.body.parse({ year, unitId: zones.accountUnit.id });
  const result = await analysedAccount(task, request);
  const title = uncertaintyTitle(year);
  await recordFound(task.deps.database.pool, { kind: UNCERTAINTY.name, title, request, result }, task.actor);
  return true;
}
