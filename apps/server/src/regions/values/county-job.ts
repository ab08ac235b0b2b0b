import { Fault, isFault } from '@qingzhang/core/fault';
import type { Issue } from '@qingzhang/core/issue';
import type { Service } from '@qingzhang/catalogue/language/service';
import { SERVICES } from '@qingzhang/catalogue/registry';
import { describePlan } from '@qingzhang/engine/plan/describe-plan';
import type { PoolClient } from 'pg';
import { openAccount, profileOf, unitsOf, type Account } from '../../accounts/account.ts';
import { inOrder, runAccount } from '../../accounts/account-runs.ts';
import { accountToCalculate } from '../../accounts/calculate-call.ts';
import { calculateUnit, type CalculateRequest } from '../../accounts/calculate-job.ts';
import type { Outcome } from '../../accounts/calculate-service.ts';
import { holdValues, holdYear } from '../../accounts/hold.ts';
import { storeRun, type StoredRun } from '../../accounts/store-run.ts';
import { manualValues } from '../../accounts/stored-values.ts';
import type { JobKind, Task } from '../../jobs/job-kind.ts';
import { writeLayersLater } from '../../layers/write-layers-later.ts';
import { transaction } from '../../rows/transaction.ts';

export interface CountyRequest extends Omit<CalculateRequest, 'serviceCode'> {
  readonly dryRun?: boolean;
}

/** What became of one service. */
export interface ServiceOutcome {
  readonly serviceCode: string;
  readonly status: 'done' | 'blocked';
  readonly runId: string | null;
  readonly rows: number;
  readonly issues: readonly Issue[];
}

export interface CountyCalculated {
  /** The run of the total; null where it could not be formed. */
  readonly runId: string | null;
  readonly runs: readonly StoredRun[];
  readonly rows: number;
  readonly issues: readonly Issue[];
  readonly services: readonly ServiceOutcome[];
}

const TOTAL = SERVICES.find(({ group }) => group === 'total')!;

/** Services with those that they build on before them, then the sums. */
export function countyOrder(): Service[] {
  return [...inOrder(SERVICES.filter(({ kind }) => kind === 'leaf')), ...SERVICES.filter(({ kind }) => kind === 'sum')];
}

/**
 * Calculates all services of a year and then the sums, in one transaction: a service finds what the ones before it
 * gave, and whoever cancels finds everything as it was. What lacks data is told and left out.
 */
export const countyJob: JobKind = async (task) => {
  const request = task.request as CountyRequest;
  if (request.dryRun === true) return planCounty(task, request);
  const { pool } = task.house.database;
  const account = await openAccount(pool, request.year, request.profile ?? undefined, task.actor);
  const units = await unitsOf(pool, account, request.unitId);
  const calculated = await transaction(pool, async (client) => {
    const order = countyOrder();
    for (const service of order) await holdValues(client, service);
    await holdYear(client, account.year);
    const services: ServiceOutcome[] = [];
    const runs: StoredRun[] = [];
    for (const [index, service] of order.entries()) {
      await task.report(`计算${service.title}`, index / order.length);
      const { stored, issues } = await calculateAndStore(client, task, service, account, units);
      runs.push(...stored);
      services.push({
        serviceCode: service.wire,
        status: stored.length === 0 ? 'blocked' : 'done',
        runId: stored[0]?.runId ?? null,
        rows: rowsOf(stored),
        issues,
      });
    }
    await task.report('写入结果', 1);
    const issues = services.flatMap((service) => service.issues);
    if (runs.length === 0) throw new Fault('CALCULATION_BLOCKED', { count: blocking(issues) }, { issues });
    const total = services.find(({ serviceCode }) => serviceCode === TOTAL.wire);
    return { runId: total?.runId ?? null, runs, rows: rowsOf(runs), issues, services } satisfies CountyCalculated;
  });
  await writeLayersLater(task.house, calculated.runs, task.actor);
  return calculated;
};

/** One service of all units: every unit is stored, or none where one of them is blocked. */
async function calculateAndStore(
  client: PoolClient,
  task: Task,
  service: Service,
  account: Account,
  units: readonly string[],
): Promise<{ readonly stored: readonly StoredRun[]; readonly issues: readonly Issue[] }> {
  const { request, jobId, actor } = task;
  const { profile = null, overwriteManual } = request as CountyRequest;
  const outcomes: Outcome[] = [];
  const refused: Issue[] = [];
  for (const unitId of units) {
    try {
      outcomes.push(await calculateUnit(task, client, service, account, unitId, { profile }));
    } catch (error) {
      if (!isFault(error, 'CALCULATION_BLOCKED')) throw error;
      refused.push(...error.issues);
    }
  }
  if (refused.length > 0) return { stored: [], issues: refused };
  const manual = overwriteManual === true ? [] : await manualValues(client, service, account.year);
  const stored: StoredRun[] = [];
  for (const outcome of outcomes) stored.push(await storeRun(client, outcome.toStore(manual), jobId, actor));
  return { stored, issues: outcomes.flatMap((outcome) => outcome.issues) };
}

/** What a calculation would do and what stands against it; nothing is stored. */
async function planCounty(task: Task, { year, unitId, profile }: CountyRequest) {
  const { pool } = task.house.database;
  const account = await accountToCalculate(task.house, { year, unitId: unitId ?? null, profile: profile ?? null });
  const plan = [];
  const services: Pick<ServiceOutcome, 'serviceCode' | 'status' | 'issues'>[] = [];
  for (const unit of await unitsOf(pool, account, unitId)) {
    const { runs, blocked } = await runAccount(task, account, unit, profileOf(profile ?? account.profile));
    for (const run of runs) {
      plan.push(describePlan(run.plan));
      services.push({ serviceCode: run.plan.service.wire, status: 'done', issues: run.issues });
    }
    for (const [serviceCode, issues] of blocked) services.push({ serviceCode, status: 'blocked', issues });
  }
  return { plan, services, issues: services.flatMap(({ issues }) => issues) };
}

function rowsOf(runs: readonly StoredRun[]): number {
  return runs.reduce((sum, { rows }) => sum + rows, 0);
}

function blocking(issues: readonly Issue[]): number {
  return Math.max(issues.filter(({ severity }) => severity === 'block').length, 1);
}
