import { Fault } from '@qingzhang/core/fault';
import { block } from '@qingzhang/core/issue';
import { LEAVES } from '@qingzhang/catalogue/registry';
import type { Uncertainty } from '@qingzhang/contract/results/uncertainty';
import { inclusions } from '@qingzhang/engine/totals/inclusion';
import { accountUncertainty } from '@qingzhang/engine/uncertainty/account-uncertainty';
import type { CountedRun } from '@qingzhang/engine/uncertainty/counted-run';
import { jobKind, jobName, type Task } from '../jobs/job-kind.ts';
import { termsOfRun } from '../pixels/with-pixels.ts';
import { accountUnits, profileOf, requireAccount } from './account.ts';
import { inOrder, runAccount } from './account-runs.ts';

interface UncertaintyRequest {
  readonly year: number;
  readonly unitId?: string | null | undefined;
  readonly serviceCode?: string | null | undefined;
  readonly draws: number;
  readonly seed: number;
}

/** How sure the account is, given the quality of what it rests on. */
export const UNCERTAINTY = jobKind<UncertaintyRequest, Uncertainty>(jobName('uncertainty'), async (task) => {
  const { year, unitId, serviceCode = null, draws, seed } = task.request;
  refuseUnknown(serviceCode);
  const { pool } = task.deps.database;
  const account = await requireAccount(pool, year);
  const [accountUnit] = await accountUnits(pool, account, unitId);
  const profile = profileOf(account.profile);
  const report: Task['report'] = (stage, share) => task.report(stage, share / 2);
  const { runs, blocked } = await runAccount(
    { ...task, report },
    { client: pool, account, accountUnit: accountUnit!, profile },
  );
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
  const drawn: CountedRun[] = [];
  for (const run of runs.filter(({ plan }) => behind.has(plan.service.wire))) {
    const { wire, title } = run.plan.service;
    if (run.pixels !== undefined) await task.report(`分项汇总${title}的像元`, 0.5);
    const terms = await termsOfRun(task.deps, run, { signal: task.signal });
    drawn.push({ run, terms, counted: serviceCode === null ? counted.has(wire) : wire === serviceCode });
  }
  const onProgress = (share: number) => task.report('抽样', 0.6 + share * 0.4);
  const analysis = await accountUncertainty(drawn, { draws, seed, signal: task.signal, onProgress });
  const services = analysis.services.filter((service) => isAsked(service.serviceCode));
  return { year, unitId: accountUnit!, ...analysis, services, missing: [...blocked.keys()] };
});

function refuseUnknown(serviceCode: string | null): void {
  if (serviceCode === null) return;
  if (LEAVES.some(({ wire }) => wire === serviceCode)) return;
  const known = LEAVES.map(({ wire, title }) => `${wire}(${title})`).join('、');
  const text = `没有可单独分析的服务“${serviceCode}”,可选:${known};留空为全部`;
  throw new Fault('BODY_INVALID', { count: 1 }, { issues: [block('serviceCode', 'SERVICE_UNKNOWN', text)] });
}
