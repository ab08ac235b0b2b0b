import { Fault, isFault } from '@qingzhang/core/fault';
import { block, type Issue } from '@qingzhang/core/issue';
import type { Service } from '@qingzhang/catalogue/language/service';
import { LEAVES } from '@qingzhang/catalogue/registry';
import type { AccountData, ServiceResult } from '@qingzhang/engine/account/account-data';
import { isIdle, servicesRead } from '@qingzhang/engine/account/tables-read';
import { planService, type ServicePlan } from '@qingzhang/engine/plan/plan-service';
import type { ServiceRun } from '@qingzhang/engine/run/run-service';
import { serviceResult } from '@qingzhang/engine/run/service-result';
import type { Task } from '../jobs/job-kind.ts';
import { sharedPixels } from '../pixels/run-with-pixels.ts';
import type { AccountScope } from './account-scope.ts';
import { inOrder } from './service-order.ts';
import { soundData, unusableRows, type Damage } from './sound-data.ts';
import { isUnreadable } from '../pixels/unreadable.ts';

export interface AccountRuns {
  readonly runs: readonly ServiceRun[];
  /** Services that were not calculated because what is stored of them stands, by wire name. */
  readonly standing: ReadonlySet<string>;
  /** Why services could not be calculated, by wire name. */
  readonly blocked: ReadonlyMap<string, readonly Issue[]>;
  /** Whether every file could be read; else some services were planned without what is in them. */
  readonly isSound: boolean;
}

/** How the services of an account follow each other: each on what was just calculated, unless said otherwise. */
export interface Succession {
  /** What a run hands on to the services that build on it. */
  readonly ofRun: (run: ServiceRun) => ServiceResult | undefined;
  /** Services of which what is stored is known to be what their plans would give: they are not even planned. */
  readonly settled: ReadonlySet<Service>;
  /** Whether what is stored of a service is what its plan would give; then that is handed on. */
  readonly stands: (plan: ServicePlan) => boolean;
  /** What is handed on of a service that could not be calculated. */
  readonly ofBlocked: (wire: string, data: AccountData) => ServiceResult | undefined;
}

const AS_CALCULATED: Succession = {
  ofRun: (run) => serviceResult(run, ''),
  settled: new Set(),
  stands: () => false,
  ofBlocked: () => undefined,
};

/** Passes over pixels take most of the time, so that they are most of the progress too. */
const PIXELS_SHARE = 0.6;
const PROGRESS_STEP = 0.02;

/**
 * Calculates all services of an account unit in memory; nothing is stored. What they read at the pixels they read
 * together, and what one of them lacks does not keep the others.
 */
export async function runAccount(
  { deps, report, signal }: Pick<Task, 'deps' | 'report' | 'signal'>,
  scope: AccountScope,
  succession: Succession = AS_CALCULATED,
): Promise<AccountRuns> {
  const all = inOrder(LEAVES);
  await report('读取数据', 0);
  const unusable = await unusableRows(deps, scope, all);
  // Nobody notes a file that is damaged.
  const settled = all.filter((service) => unusable.length === 0 && succession.settled.has(service));
  const asked = all.filter((service) => !settled.includes(service));
  const { data, damaged } = await soundData(deps, scope, asked, { signal }, unusable);
  const services = asked.filter((service) => !isIdle(service, data));
  const results = new Map<string, ServiceResult | undefined>(settled.map(({ wire }) => [wire, data.result(wire)]));
  const own = { ...data, result: (wire: string) => results.get(wire) };
  // Services that build on others are planned when those are known.
  const first = services.filter((service) => servicesRead(service).length === 0 && !damaged.has(service.wire));
  const plans = new Map(first.map((service) => [service, planService(service, own)]));
  const standing = new Set<string>(settled.map(({ wire }) => wire));
  const stands = (plan: ServicePlan) => {
    if (succession.stands(plan)) standing.add(plan.service.wire);
    return standing.has(plan.service.wire);
  };
  const open = [...plans.values()].filter((plan) => !stands(plan));
  const pixels = await reported(report, (onProgress) => sharedPixels(deps, data, open, { signal, onProgress }));
  const runs: ServiceRun[] = [];
  const blocked = new Map<string, readonly Issue[]>();
  for (const [index, service] of services.entries()) {
    await report(`计算${service.title}`, PIXELS_SHARE + ((1 - PIXELS_SHARE) * index) / services.length);
    try {
      const damage = damaged.get(service.wire);
      if (damage !== undefined) throw blockedBy(damage);
      const plan = plans.get(service) ?? planService(service, own);
      if (standing.has(service.wire) || (!plans.has(service) && stands(plan))) {
        results.set(service.wire, data.result(service.wire));
        continue;
      }
      const run = await pixels.run(plan);
      results.set(service.wire, succession.ofRun(run));
      runs.push(run);
    } catch (error) {
      const issues = reasonsOf(service, error);
      if (issues === null) throw error;
      blocked.set(service.wire, issues);
      results.set(service.wire, succession.ofBlocked(service.wire, data));
    }
  }
  return { runs, standing, blocked, isSound: unusable.length === 0 };
}

function blockedBy({ issues, fault }: Damage): Fault {
  return new Fault('CALCULATION_BLOCKED', { count: issues.length }, { issues, cause: fault });
}

/** Why a service cannot be calculated; null where the whole work cannot go on. */
function reasonsOf(service: Service, error: unknown): readonly Issue[] | null {
  if (isFault(error, 'CALCULATION_BLOCKED')) return error.issues;
  if (isUnreadable(error) || isFault(error, 'FILE_NOT_FOUND'))
    return [block('fileId', error.code, error.message, service.module)];
  return null;
}

/** Tells how far a pass over pixels has come, which is also how it hears that it was cancelled. */
async function reported<Result>(
  report: Task['report'],
  work: (onProgress: (share: number) => void) => Promise<Result>,
): Promise<Result> {
  await report('读取栅格', 0);
  let telling = Promise.resolve();
  let told = 0;
  const result = await work((share) => {
    if (share - told < PROGRESS_STEP) return;
    told = share;
    telling = telling.then(() => report('读取栅格', share * PIXELS_SHARE));
    // The rejection is awaited below; until then it must not count as unhandled.
    telling.catch(() => {});
  });
  await telling;
  return result;
}
