import { fenToYuan } from '@qingzhang/core/money';
import { OWN_ADDEND, TOTAL } from '@qingzhang/catalogue/registry';
import type { Bridge } from '@qingzhang/contract/results/totals';
import { bridgeProfiles, type BridgeSide } from '@qingzhang/engine/compare/bridge-profiles';
import { roundValues } from '@qingzhang/engine/run/round-values';
import { accountTotals, type AccountTotals } from '@qingzhang/engine/totals/account-totals';
import { jobKind, jobName, type Task } from '../jobs/job-kind.ts';
import { accountUnits, profileOf, requireAccount } from './account.ts';
import type { AccountScope } from './account-scope.ts';
import { runAccount } from './account-runs.ts';
import { addendOrReasons } from './own-addend.ts';
import { totalsInput } from './totals-input.ts';

interface BridgeRequest {
  readonly year: number;
  readonly profiles: readonly [string, string];
}

/** The same data under two standards: from one total to the other, service by service. */
export const BRIDGE = jobKind<BridgeRequest, Bridge>(jobName('bridge'), async (task) => {
  const { year, profiles } = task.request;
  const { pool } = task.deps.database;
  const account = await requireAccount(pool, year);
  const [accountUnit] = await accountUnits(pool, account);
  const under = (profile: string): AccountScope => ({
    client: pool,
    account,
    accountUnit: accountUnit!,
    profile: profileOf(profile),
  });
  const half = (from: number): Task => ({ ...task, report: (stage, share) => task.report(stage, from + share / 2) });
  const a = await totalsUnder(half(0), under(profiles[0]));
  const b = await totalsUnder(half(0.5), under(profiles[1]));
  const bridge = bridgeProfiles(a, b);
  return {
    year,
    unitId: accountUnit!,
    profiles: bridge.profiles,
    titles: [a.profile.title, b.profile.title],
    gep: [fenToYuan(bridge.gepFen[0]), fenToYuan(bridge.gepFen[1])],
    difference: fenToYuan(bridge.differenceFen),
    scope: fenToYuan(bridge.scopeFen),
    method: fenToYuan(bridge.methodFen),
    missing: fenToYuan(bridge.missingFen),
    external: fenToYuan(bridge.externalFen),
    services: bridge.lines.map((line) => ({
      code: line.wire,
      name: line.title,
      a: side(line.a),
      b: side(line.b),
      difference: fenToYuan(line.differenceFen),
      scope: fenToYuan(line.scopeFen),
      method: fenToYuan(line.methodFen),
      missing: fenToYuan(line.missingFen),
    })),
    issues: [...a.issues, ...b.issues],
  };
});

function side({ fen, ...rest }: BridgeSide) {
  return { value: fen === null ? null : fenToYuan(fen), ...rest };
}

async function totalsUnder(task: Task, scope: AccountScope): Promise<AccountTotals> {
  const { runs } = await runAccount(task, scope);
  const services = runs.map(({ plan, regions, quantity }) => ({
    wire: plan.service.wire,
    values: roundValues(plan, regions).map(({ share, fen, restFen }) => ({ regionId: share.region.id, fen, restFen })),
    quantity,
    method: plan.method.name,
  }));
  const own = await addendOrReasons(scope, OWN_ADDEND.sum);
  const input = await totalsInput(scope, TOTAL, own?.values ?? []);
  const totals = accountTotals({ ...input, services });
  return { ...totals, issues: [...(own?.issues ?? []), ...totals.issues] };
}
