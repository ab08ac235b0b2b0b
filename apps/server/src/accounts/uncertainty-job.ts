import { Fault } from '@qingzhang/core/fault';
import { block } from '@qingzhang/core/issue';
import { SERVICES } from '@qingzhang/catalogue/registry';
import { inclusions } from '@qingzhang/engine/totals/inclusion';
import { accountUncertainty } from '@qingzhang/engine/uncertainty/account-uncertainty';
import type { JobKind } from '../jobs/job-kind.ts';
import { profileOf, requireAccount, unitsOf } from './account.ts';
import { runAccount } from './account-runs.ts';

export interface UncertaintyRequest {
  readonly year: number;
  readonly serviceCode?: string | null;
  readonly draws: number;
  readonly seed: number;
}

/** How sure the account is, given the quality of what it rests on. */
export const uncertaintyJob: JobKind = async (task) => {
  const { year, serviceCode = null, draws, seed } = task.request as UncertaintyRequest;
  refuseUnknown(serviceCode);
  const { pool } = task.house.database;
  const account = await requireAccount(pool, year);
  const [unitId] = await unitsOf(pool, account);
  const profile = profileOf(account.profile);
  const { runs, blocked } = await runAccount(task, account, unitId!, profile);
  const counted = new Set<string>(
    inclusions(profile, account.services ?? []).services.flatMap(({ code, included }) => (included ? [code] : [])),
  );
  const wanted = runs.filter(({ plan }) => (serviceCode ?? plan.service.wire) === plan.service.wire);
  if (wanted.length === 0) {
    const issues = serviceCode === null ? [...blocked.values()].flat() : (blocked.get(serviceCode) ?? []);
    throw new Fault('CALCULATION_BLOCKED', { count: Math.max(issues.length, 1) }, { issues });
  }
  await task.report('抽样', 0.5);
  const analysis = accountUncertainty(
    wanted.map((run) => ({ run, counted: serviceCode !== null || counted.has(run.plan.service.wire) })),
    { draws, seed, signal: task.signal },
  );
  return { year, unitId, ...analysis, missing: [...blocked.keys()] };
};

function refuseUnknown(serviceCode: string | null): void {
  if (serviceCode === null) return;
  const leaves = SERVICES.filter(({ kind }) => kind === 'leaf');
  if (leaves.some(({ wire }) => wire === serviceCode)) return;
  const known = leaves.map(({ wire, title }) => `${wire}(${title})`).join('、');
  const text = `没有可单独分析的服务“${serviceCode}”,可选:${known};留空为全部`;
  throw new Fault('BODY_INVALID', { count: 1 }, { issues: [block('serviceCode', 'SERVICE_UNKNOWN', text)] });
}
