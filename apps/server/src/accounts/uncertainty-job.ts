import { Fault, isFault } from '@qingzhang/core/fault';
import { block, type Issue } from '@qingzhang/core/issue';
import { LEAVES, OWN_ADDEND } from '@qingzhang/catalogue/registry';
import type { Uncertainty } from '@qingzhang/contract/results/uncertainty';
import { runService } from '@qingzhang/engine/run/run-service';
import { inclusions } from '@qingzhang/engine/totals/inclusion';
import { inputsFingerprint } from '@qingzhang/engine/trace/inputs-snapshot';
import { accountUncertainty } from '@qingzhang/engine/uncertainty/account-uncertainty';
import { changeUncertainty } from '@qingzhang/engine/uncertainty/change-uncertainty';
import type { CountedRun } from '@qingzhang/engine/uncertainty/counted-run';
import type { Pool } from 'pg';
import { jobKind, type Task } from '../jobs/job-kind.ts';
import { termsOfRun } from '../pixels/run-with-pixels.ts';
import { regionOfYear, regionsOfYear, regionWithCode } from '../territory/year-regions.ts';
import { accountUnits, profileOf, requireAccount } from './account.ts';
import { UNCERTAINTY, type UncertaintyRequest } from './account-jobs.ts';
import { runAccount } from './account-runs.ts';
import { inOrder } from './service-order.ts';
import type { AccountScope } from './account-scope.ts';
import { addendPlan } from './own-addend.ts';

export const UNCERTAINTY_JOB = jobKind(UNCERTAINTY, (task) => analysedAccount(task, task.request));

/** How sure the account is, given the quality of what it rests on. */
export async function analysedAccount(
  task: Pick<Task, 'deps' | 'report' | 'signal'>,
  request: UncertaintyRequest,
): Promise<Uncertainty> {
  const { year, unitId, regionId, againstYear = null, serviceCode = null, draws, seed } = request;
  refuseUnknown(serviceCode);
  const { pool } = task.deps.database;
  const { unit, below } = await placeOf(pool, year, { unitId, regionId });
  const earlierUnit = againstYear === null ? null : await sameUnit(pool, { year, unit }, againstYear);
  // One half of the progress for the runs, the other for the draws; of two years each has its half of both.
  const years = againstYear === null ? 1 : 2;
  const part =
    (own: number): Task['report'] =>
    (stage, share) =>
      task.report(stage, (own + share) / years);
  const later = await drawnYear({ ...task, report: part(0) }, year, unit, serviceCode);
  const onProgress = (share: number) => part(0)('抽样', 0.6 + share * 0.4);
  const options = { draws, seed, signal: task.signal };
  const analysis = await accountUncertainty(later.services, { ...options, below, onProgress });
  const isAsked = (wire: string) => serviceCode === null || wire === serviceCode;
  let change: Uncertainty['change'] = null;
  if (againstYear !== null && earlierUnit !== null) {
    const earlier = await drawnYear({ ...task, report: part(1) }, againstYear, earlierUnit, serviceCode);
    const told = (share: number) => part(1)('抽样两年的变化', 0.6 + share * 0.4);
    const found = await changeUncertainty(earlier, later, { ...options, onProgress: told });
    change = { from: againstYear, ...found, services: [...found.services], missing: [...earlier.blocked.keys()] };
  }
  const inputs = Object.fromEntries(
    later.services.map(({ run }) => [run.plan.service.wire, inputsFingerprint(run.plan)]),
  );
  const services = analysis.services.filter((service) => isAsked(service.serviceCode));
  return { year, unitId: unit, ...analysis, services, inputs, change, missing: [...later.blocked.keys()] };
}

/** The account unit that is asked about, and the region of it whose children have bands of their own. */
async function placeOf(
  pool: Pool,
  year: number,
  { unitId, regionId }: Pick<UncertaintyRequest, 'unitId' | 'regionId'>,
): Promise<{ readonly unit: string; readonly below: string | undefined }> {
  const account = await requireAccount(pool, year);
  if (!regionId) return { unit: (await accountUnits(pool, account, unitId))[0]!, below: undefined };
  const below = await regionOfYear(pool, year, regionId);
  const byId = new Map((await regionsOfYear(pool, year)).map((region) => [region.id, region]));
  let root = below;
  while (root.parentId !== null && byId.has(root.parentId)) root = byId.get(root.parentId)!;
  const [unit] = await accountUnits(pool, account, unitId ?? root.id);
  if (unit === root.id) return { unit, below: below.id };
  const text = `“${below.name}”在“${root.name}”，不在所选的核算单元“${byId.get(unit!)!.name}”，请另选区域`;
  throw new Fault('BODY_INVALID', { count: 1 }, { issues: [block('regionId', 'PARAMETER', text)] });
}

interface DrawnAccount {
  readonly year: number;
  readonly services: readonly CountedRun[];
  /** Why services could not be run, by wire name. */
  readonly blocked: ReadonlyMap<string, readonly Issue[]>;
}

/** Runs a year, and reads the terms of its pixels. */
async function drawnYear(
  task: Pick<Task, 'deps' | 'report' | 'signal'>,
  year: number,
  accountUnit: string,
  serviceCode: string | null,
): Promise<DrawnAccount> {
  const { pool } = task.deps.database;
  const account = await requireAccount(pool, year);
  const profile = profileOf(account.profile);
  const report: Task['report'] = (stage, share) => task.report(stage, share / 2);
  const scope: AccountScope = { client: pool, account, accountUnit, profile };
  const { runs, blocked } = await runAccount({ ...task, report }, scope);
  const counted = new Set<string>(
    inclusions(profile, account.services ?? []).services.flatMap(({ wire, included }) => (included ? [wire] : [])),
  );
  const isAsked = (wire: string) => serviceCode === null || wire === serviceCode;
  if (!runs.some(({ plan }) => isAsked(plan.service.wire))) {
    const issues = serviceCode === null ? [...blocked.values()].flat() : (blocked.get(serviceCode) ?? []);
    throw new Fault('CALCULATION_BLOCKED', { count: Math.max(issues.length, 1) }, { issues });
  }
  // What a service builds on varies along with it and is no part of its total.
  const behind = new Set(inOrder(LEAVES.filter(({ wire }) => isAsked(wire))).map(({ wire }) => wire));
  const services: CountedRun[] = [];
  for (const run of runs.filter(({ plan }) => behind.has(plan.service.wire))) {
    const { wire, title } = run.plan.service;
    if (run.pixels !== undefined) await task.report(`分项汇总${title}的像元`, 0.5);
    const terms = await termsOfRun(task.deps, run, { signal: task.signal });
    services.push({ run, terms, counted: serviceCode === null ? counted.has(wire) : wire === serviceCode });
  }
  if (serviceCode !== null) return { year, services, blocked };
  const addend = await drawnAddend(scope);
  return {
    year,
    services: [...services, ...addend.counted],
    blocked: addend.issues.length === 0 ? blocked : new Map([...blocked, [OWN_ADDEND.wire, addend.issues]]),
  };
}

/** What the total counts beside the services; nothing where the account does not count it. */
async function drawnAddend(
  scope: AccountScope,
): Promise<{ readonly counted: readonly CountedRun[]; readonly issues: readonly Issue[] }> {
  try {
    const run = runService(await addendPlan(scope));
    return { counted: run.value === 0 ? [] : [{ run, terms: undefined, counted: true }], issues: [] };
  } catch (error) {
    if (!isFault(error, 'CALCULATION_BLOCKED')) throw error;
    return { counted: [], issues: error.issues };
  }
}

/** The account unit in another year: a region is the same when its code is. */
async function sameUnit(
  pool: Pool,
  { year, unit }: { readonly year: number; readonly unit: string },
  against: number,
): Promise<string> {
  const { code, name } = await regionOfYear(pool, year, unit);
  const account = await requireAccount(pool, against);
  const found = await regionWithCode(pool, against, code);
  if (against !== year && found !== undefined) return (await accountUnits(pool, account, found))[0]!;
  const text =
    against === year
      ? `不能与本年（${year} 年）自身比较，请另选年度`
      : `${against} 年的区划中没有代码为 ${code} 的“${name}”，不能比较，请另选年度`;
  throw new Fault('BODY_INVALID', { count: 1 }, { issues: [block('againstYear', 'PARAMETER', text)] });
}

function refuseUnknown(serviceCode: string | null): void {
  if (serviceCode === null) return;
  if (LEAVES.some(({ wire }) => wire === serviceCode)) return;
  const known = LEAVES.map(({ wire, title }) => `${wire}（${title}）`).join('、');
  const text = `没有可单独分析的服务“${serviceCode}”，可选：${known}；留空为全部`;
  throw new Fault('BODY_INVALID', { count: 1 }, { issues: [block('serviceCode', 'SERVICE_UNKNOWN', text)] });
}
