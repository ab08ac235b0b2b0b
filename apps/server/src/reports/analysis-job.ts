import { setTimeout as delay } from 'node:timers/promises';
import { isFault } from '@qingzhang/core/fault';
import { ANALYSIS } from '../accounts/analyse-later.ts';
import { isStaleRun } from '../accounts/stale-results.ts';
import { EDITION_FILES } from '../editions/edition-request.ts';
import { jobKind, type Task } from '../jobs/job-kind.ts';
import { isAwaited } from '../jobs/job-standing.ts';
import { analyseTotal } from './analyse-total.ts';
import { REPORT_EXPORT } from './report-request.ts';
import { reportScope } from './report-scope.ts';

/** Finds out how sure a total is before anybody asks, while nobody waits for anything else. */
export const ANALYSIS_JOB = jobKind(ANALYSIS, async (task) => {
  const { year, unitId } = task.request;
  await task.report('汇集核算结果', 0);
  const scope = await reportScope(task.deps, year, unitId);
  const runId = scope.grandTotals.get(unitId)?.runId ?? null;
  if (runId === null || !scope.bands.areWanted()) return { analysed: false };
  try {
    await analyseTotal({ ...task, report: givingWay(task, runId) }, scope);
  } catch (error) {
    // What has changed is calculated again, and analysed then; what lacks data is told where it is calculated.
    if (error instanceof FiguresChanged || isFault(error, 'CALCULATION_BLOCKED')) return { analysed: false };
    throw error;
  }
  return { analysed: true };
});

class FiguresChanged extends Error {}

/** A report may wait for this very analysis, and has little of it if this one waits for the report. */
const NOT_WAITED_FOR: readonly string[] = [REPORT_EXPORT.name, EDITION_FILES.name];
const LOOK_MS = 1000;
/** It does not keep its lane from others for longer than this. */
const MOST_PATIENCE_MS = 120_000;

/** Lets others go first at every report, and gives up once the figures are of another day. */
function givingWay(task: Task, totalRunId: string): Task['report'] {
  const { pool } = task.deps.database;
  let [lookedAt, waitedMs] = [0, 0];
  return async (stage, share) => {
    await task.report(stage, share);
    if (Date.now() - lookedAt < LOOK_MS) return;
    while (waitedMs < MOST_PATIENCE_MS && (await isAwaited(pool, NOT_WAITED_FOR))) {
      await delay(LOOK_MS, undefined, { signal: task.signal });
      waitedMs += LOOK_MS;
      await task.report('等待其他任务', share);
    }
    lookedAt = Date.now();
    if (await isStaleRun(task.deps, totalRunId)) throw new FiguresChanged();
  };
}
