import { Fault } from '@qingzhang/core/fault';
import type { Issue } from '@qingzhang/core/issue';
import type { Service } from '@qingzhang/catalogue/language/service';
import type { JobKind, Task } from '../jobs/job-kind.ts';
import { transaction } from '../rows/transaction.ts';
import { openAccount, profileOf, unitsOf, type Account } from './account.ts';
import { calculateService } from './calculate-service.ts';
import { calculateSum } from './calculate-sum.ts';
import { loadAccount } from './load-account.ts';
import { serviceOfWire } from './service-of.ts';
import { storeRun, type RunToStore, type StoredRun } from './store-run.ts';
import { storedValues } from './stored-values.ts';

export interface CalculateRequest {
  readonly serviceCode: string;
  readonly year: number;
  readonly unitId?: string | null;
  readonly profile?: string | null;
  readonly overwriteManual?: boolean;
}

export interface Calculated {
  readonly runId: string;
  readonly runs: readonly StoredRun[];
  readonly rows: number;
  readonly issues: readonly Issue[];
}

/** Calculates one service for the units of a year: all of them are stored, or none. */
export const calculateJob: JobKind = async (task) => {
  const request = task.request as CalculateRequest;
  const { pool } = task.house.database;
  const service = serviceOfWire(request.serviceCode);
  const account = await openAccount(pool, request.year, request.profile ?? undefined, task.actor);
  const units = await unitsOf(pool, account, request.unitId);
  const outcomes: (RunToStore & { readonly issues: readonly Issue[] })[] = [];
  const refused: Issue[] = [];
  for (const [index, unitId] of units.entries()) {
    await task.report('读取数据并计算', index / (units.length + 1));
    try {
      outcomes.push(await calculateUnit(task, service, account, unitId, request));
    } catch (error) {
      if (!(error instanceof Fault && error.code === 'CALCULATION_BLOCKED')) throw error;
      refused.push(...error.issues);
    }
  }
  if (refused.length > 0) {
    const count = refused.filter(({ severity }) => severity === 'block').length;
    throw new Fault('CALCULATION_BLOCKED', { count: Math.max(count, 1) }, { issues: refused });
  }
  await task.report('写入结果', units.length / (units.length + 1));
  const runs = await transaction(pool, async (client) => {
    const stored: StoredRun[] = [];
    for (const outcome of outcomes) stored.push(await storeRun(client, outcome, task.jobId, task.actor));
    return stored;
  });
  return {
    runId: runs[0]!.runId,
    runs,
    rows: runs.reduce((sum, { rows }) => sum + rows, 0),
    issues: outcomes.flatMap(({ issues }) => issues),
  } satisfies Calculated;
};

async function calculateUnit(
  { house, signal }: Task,
  service: Service,
  account: Account,
  unitId: string,
  { profile: asked, overwriteManual }: CalculateRequest,
): Promise<RunToStore & { readonly issues: readonly Issue[] }> {
  const { pool } = house.database;
  const profile = profileOf(asked ?? account.profile);
  const stored = await storedValues(pool, service, [account.year]);
  const manual = overwriteManual === true ? [] : stored.filter(({ inputMode }) => inputMode === 'manual');
  signal.throwIfAborted();
  if (service.kind === 'sum') return calculateSum(pool, service, account, unitId, profile, manual);
  return calculateService(service, await loadAccount(pool, account, unitId, profile, [service]), account, manual);
}
