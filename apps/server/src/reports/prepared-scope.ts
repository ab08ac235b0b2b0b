import { requireAccount } from '../accounts/account.ts';
import { calculateSeriesAgain } from '../accounts/calculate-again-job.ts';
import type { Task } from '../jobs/job-kind.ts';
import { analyseFirst } from './analyse-first.ts';
import { comparedUnits } from './compared-units.ts';
import { reportScope, type ReportScope } from './report-scope.ts';

/** What a report is written from, once its years are calculated by each other's methods and its total is analysed. */
export async function preparedScope(task: Task, year: number, regionId: string | null): Promise<ReportScope> {
  const { deps, report: tell } = task;
  const { pool } = deps.database;
  await tell('统一各年口径', 0);
  const account = await requireAccount(pool, year);
  for (const { id: accountUnit } of await comparedUnits(pool, year, regionId))
    await calculateSeriesAgain(task, { account, accountUnit });
  await tell('汇集核算结果', 0.2);
  const stored = await reportScope(deps, year, regionId);
  const analysing = { ...task, report: (stage: string, share: number) => tell(stage, 0.3 + share * 0.7) };
  return (await analyseFirst(analysing, stored)) ? reportScope(deps, year, regionId) : stored;
}
