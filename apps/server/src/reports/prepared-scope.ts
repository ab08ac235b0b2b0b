import { setTimeout as delay } from 'node:timers/promises';
import { requireAccount } from '../accounts/account.ts';
import { analysesUnderWay } from '../accounts/analyse-later.ts';
import { calculateSeriesAgain } from '../accounts/calculate-again-job.ts';
import type { Task } from '../jobs/job-kind.ts';
import { callOff } from '../jobs/jobs.ts';
import { analyseTotal } from './analyse-total.ts';
import { comparedUnits } from './compared-units.ts';
import type { ReportRequest } from './report-request.ts';
import { reportScope, type ReportScope } from './report-scope.ts';

/** What a report is written from, once its years are calculated by each other's methods and its total is analysed. */
export async function preparedScope(
  task: Task,
  { year, regionId, skipsAnalysis = false }: Pick<ReportRequest, 'year' | 'regionId' | 'skipsAnalysis'>,
): Promise<ReportScope> {
  const { deps, report: tell } = task;
  const { pool } = deps.database;
  await tell('统一各年口径', 0);
  const account = await requireAccount(pool, year);
  for (const { id: accountUnit } of await comparedUnits(pool, year, regionId))
    await calculateSeriesAgain(task, { account, accountUnit });
  await tell('汇集核算结果', 0.2);
  const stored = await reportScope(deps, year, regionId);
  if (skipsAnalysis || !stored.bands.areWanted()) return stored;
  const analysing = { ...task, report: (stage: string, share: number) => tell(stage, 0.3 + share * 0.7) };
  const found = (await waitedForAnalysis(analysing, stored)) ? await reportScope(deps, year, regionId) : stored;
  if (!found.bands.areWanted()) return found;
  await analyseTotal(analysing, found);
  return reportScope(deps, year, regionId);
}

const LOOK_MS = 200;

/** Waits for an analysis that was begun ahead; one that is still in line is called off, as it is made here now. */
async function waitedForAnalysis(task: Task, { account: { year }, zones }: ReportScope): Promise<boolean> {
  const { deps, report, signal } = task;
  let hasWaited = false;
  for (;;) {
    const underWay = await analysesUnderWay(deps.database.pool, { year, unitId: zones.accountUnit.id });
    for (const { id, status } of underWay) if (status === 'queued') await callOff(deps, id);
    const running = underWay.find(({ status }) => status === 'running');
    if (running === undefined) return hasWaited;
    hasWaited = true;
    await report('等待不确定性分析', running.progress / 100);
    await delay(LOOK_MS, undefined, { signal });
  }
}
