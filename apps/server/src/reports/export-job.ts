import { requireAccount } from '../accounts/account.ts';
import { calculateSeriesAgain } from '../accounts/calculate-again-job.ts';
import { keepMadeFile } from '../files/keep-made-file.ts';
import { jobKind } from '../jobs/job-kind.ts';
import { analyseFirst } from './analyse-first.ts';
import { comparedUnits } from './compared-units.ts';
import { reportFile } from './report-file.ts';
import { reportScope } from './report-scope.ts';
import { REPORT_EXPORT } from './report-request.ts';

/** Whoever waits for the file in the call has it made there; this is for those who come back for it. */
export const REPORT_EXPORT_JOB = jobKind(REPORT_EXPORT, async (task) => {
  const { deps, actor, report: tell } = task;
  const { year, regionId, format } = task.request;
  const { pool } = deps.database;
  await tell('统一各年口径', 0);
  const account = await requireAccount(pool, year);
  for (const { id: accountUnit } of await comparedUnits(pool, year, regionId))
    await calculateSeriesAgain(task, { account, accountUnit });
  await tell('汇集核算结果', 0.1);
  const stored = await reportScope(deps, year, regionId);
  const analysing = { ...task, report: (stage: string, share: number) => tell(stage, 0.2 + share * 0.4) };
  const scope = (await analyseFirst(analysing, stored)) ? await reportScope(deps, year, regionId) : stored;
  await tell('编写文件', 0.6);
  const file = await reportFile(scope, format);
  await tell('保存文件', 0.9);
  return keepMadeFile(deps, file, actor);
});
