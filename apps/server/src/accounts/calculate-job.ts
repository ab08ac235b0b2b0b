import { serviceByCode } from '@qingzhang/catalogue/registry';
import { Fault } from '@qingzhang/core/fault';
import { blocking, isBlocked } from '@qingzhang/core/issue';
import type { Calculated, StoredRun } from '@qingzhang/contract/results/calculation';
import type { Service } from '@qingzhang/catalogue/language/service';
import type { PoolClient } from 'pg';
import { jobKind, type Task } from '../jobs/job-kind.ts';
import { writeLayersLater } from './write-layers-later.ts';
import { runWithPixels } from '../pixels/run-with-pixels.ts';
import { transaction } from '../rows/transaction.ts';
import { regionOfYear } from '../territory/year-regions.ts';
import { accountUnits, openAccount, profileOf } from './account.ts';
import { CALCULATION, type CalculateRequest } from './account-jobs.ts';
import type { AccountScope } from './account-scope.ts';
import { analyseLater } from './analyse-later.ts';
import { storeAcknowledgements } from './acknowledgements.ts';
import { calculateSeriesAgain } from './calculate-again-job.ts';
import { calculateService, type Outcome } from './calculate-service.ts';
import { calculateSum } from './calculate-sum.ts';
import { holdValues, holdYear } from './hold.ts';
import { storedRunsOf } from './input-changes.ts';
import { soundData } from './sound-data.ts';
import { storeRun } from './store-run.ts';
import { manualValues } from './stored-values.ts';
import { issuesOfUnits, type UnitIssues } from './units-without-records.ts';

/** Calculates one service for the account units of a year: all of them are stored, or none, and once however often it is begun. */
export const CALCULATION_JOB = jobKind(CALCULATION, async (task) => {
  const { year, serviceCode } = task.request;
  // It was kept as JSON by a beginning of this very job.
  const answer = (task.kept as Calculated | null) ?? (await calculateAndStore(task));
  const unitIds = answer.runs.map(({ unitId }) => unitId);
  if (serviceByCode(serviceCode).group === 'total') await analyseLater(task.deps, { year, unitIds }, task.actor);
  return answer;
});

async function calculateAndStore(task: Task<CalculateRequest>): Promise<Calculated> {
  const { request } = task;
  const { pool } = task.deps.database;
  const service = serviceByCode(request.serviceCode);
  const account = await openAccount(pool, request.year, request.profile ?? undefined, task.actor);
  const chosen = await accountUnits(pool, account, request.unitId);
  const profile = profileOf(request.profile ?? account.profile);
  const outcomes: Outcome[] = [];
  const units: UnitIssues[] = [];
  for (const [index, accountUnit] of chosen.entries()) {
    await task.report('读取数据并计算', index / (chosen.length + 1));
    const { name } = await regionOfYear(pool, account.year, accountUnit);
    try {
      task.signal.throwIfAborted();
      const scope = { client: pool, account, accountUnit, profile, acknowledge: request.acknowledge };
      const outcome = await calculateAccountUnit(task, scope, service);
      outcomes.push(outcome);
      units.push({ name, issues: outcome.issues });
    } catch (error) {
      if (!(error instanceof Fault && error.code === 'CALCULATION_BLOCKED')) throw error;
      units.push({ name, issues: error.issues });
    }
  }
  const issues = issuesOfUnits(units, service);
  if (outcomes.length === 0 || isBlocked(issues)) {
    const count = blocking(issues).length;
    throw new Fault('CALCULATION_BLOCKED', { count: Math.max(count, 1) }, { issues });
  }
  const store = async (client: PoolClient) => {
    await holdValues(client, [service]);
    await holdYear(client, account.year);
    // From here on nobody can type a value, freeze the year or store another run. Reporting also notices a cancellation.
    await task.report('写入结果', chosen.length / (chosen.length + 1));
    const manual = request.overwriteManual === true ? [] : await manualValues(client, service, account.year);
    const stored: StoredRun[] = [];
    for (const outcome of outcomes) {
      stored.push(await storeRun(client, outcome.toStore(manual), task.jobId, task.actor));
      await storeAcknowledgements(client, account.year, outcome.lifted, task.actor);
    }
    await writeLayersLater(client, task.deps, stored, task.actor);
    const rows = stored.reduce((sum, run) => sum + run.rows, 0);
    const answer: Calculated = { runId: stored[0]!.runId, runs: stored, rows, issues };
    await task.keep(client, answer);
    return answer;
  };
  // What was let pass is an input of every service.
  const isLetPass = outcomes.some(({ lifted }) => lifted.length > 0);
  return transaction(pool, store, isLetPass ? undefined : storedRunsOf(account.year));
}

/** One service of one account unit; nothing is stored yet. */
async function calculateAccountUnit(
  { deps, signal }: Pick<Task, 'deps' | 'signal'>,
  scope: AccountScope,
  service: Service,
): Promise<Outcome> {
  if (service.group === 'total') await calculateSeriesAgain({ deps, signal }, scope);
  if (service.kind === 'sum') return calculateSum(scope, service);
  const { data, damaged } = await soundData(deps, scope, [service], { signal });
  const damage = damaged.get(service.wire);
  if (damage !== undefined) throw damage.fault;
  return calculateService(await runWithPixels(deps, service, data, { signal }), scope.account);
}
