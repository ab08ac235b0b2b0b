import { fenToYuan, yuanToFen } from '@qingzhang/core/money';
import { confirm, note, type Issue } from '@qingzhang/core/issue';
import { LEAVES, OWN_ADDEND, serviceByCode, TOTAL } from '@qingzhang/catalogue/registry';
import type { Bridge } from '@qingzhang/contract/results/totals';
import type { AccountData } from '@qingzhang/engine/account/account-data';
import {
  bridgeProfiles,
  type BridgeSide,
  type BridgeTerms,
  type MixedFen,
} from '@qingzhang/engine/compare/bridge-profiles';
import { stepsBetween } from '@qingzhang/engine/compare/mix-profiles';
import { withoutChoices } from '@qingzhang/engine/compare/without-choices';
import { planService } from '@qingzhang/engine/plan/plan-service';
import type { ServiceRun } from '@qingzhang/engine/run/run-service';
import { accountTotals, type AccountTotals, type TotalsInput } from '@qingzhang/engine/totals/account-totals';
import { jobKind, type Task } from '../jobs/job-kind.ts';
import { accountUnits, profileOf, requireAccount } from './account.ts';
import { accountData } from './account-data.ts';
import { BRIDGE } from './account-jobs.ts';
import type { AccountScope } from './account-scope.ts';
import { differingChoices } from './differing-choices.ts';
import { pureTotals } from './pure-totals.ts';
import { runUnder, type RunsUnder } from './run-under.ts';
import { isStaleRun } from './stale-results.ts';
import { storedValues } from './stored-values.ts';
import { totalsInput } from './totals-input.ts';

/** The same data under two standards: from one total to the other, service by service. */
export const BRIDGE_JOB = jobKind(BRIDGE, async (task): Promise<Bridge> => {
  const { year, profiles, unitId } = task.request;
  const { pool } = task.deps.database;
  const account = await requireAccount(pool, year);
  const [accountUnit] = await accountUnits(pool, account, unitId);
  const scope = { client: pool, account, accountUnit: accountUnit!, profile: profileOf(account.profile) };
  const [a, b] = [profileOf(profiles[0]), profileOf(profiles[1])];
  const typed = await accountData(task.deps, scope, [...LEAVES, OWN_ADDEND.sum], { signal: task.signal });
  const { forward, backward } = stepsBetween(a, b);
  const under = await runUnder(task, withoutChoices(typed, [a, b]), [a, b, ...forward, ...backward]);
  const [ofA, ofB, ...steps] = under as [RunsUnder, RunsUnder, ...RunsUnder[]];
  const input = await totalsInput(scope, TOTAL);
  const [totalsA, totalsB] = [pureTotals(input, a, ofA), pureTotals(input, b, ofB)];
  const stored = await storedSide(task, scope, input, profiles);
  const bridge = bridgeProfiles({
    a: totalsA,
    b: totalsB,
    mixed: (wire) => mixedFen(steps.map(({ runs }) => fenOf(runs.get(wire)))),
    stored: stored.side,
    lacking: (side, wire) => (side === 'a' ? ofA : ofB).blocked.get(wire) ?? [],
  });
  return {
    year,
    unitId: accountUnit!,
    profiles: bridge.profiles,
    titles: [a.title, b.title],
    gep: [fenToYuan(bridge.gepFen[0]), fenToYuan(bridge.gepFen[1])],
    difference: fenToYuan(bridge.differenceFen),
    ...inYuan(bridge),
    external: fenToYuan(bridge.externalFen),
    services: bridge.lines.map((line) => ({
      code: line.wire,
      name: line.title,
      a: sideOf(line.wire, line.a),
      b: sideOf(line.wire, line.b),
      difference: fenToYuan(line.differenceFen),
      ...inYuan(line),
      differing: differingChoices(ofA.runs.get(line.wire)?.plan.choices, ofB.runs.get(line.wire)?.plan.choices),
      departs: line.departureFen === 0n ? [] : departures(typed, line.wire),
    })),
    issues: distinct([...stored.issues, ...totalsA.issues, ...totalsB.issues]),
  };
});

function inYuan(terms: BridgeTerms) {
  return {
    departure: fenToYuan(terms.departureFen),
    scope: fenToYuan(terms.scopeFen),
    missing: fenToYuan(terms.missingFen),
    method: fenToYuan(terms.methodFen),
    parameter: fenToYuan(terms.parameterFen),
    price: fenToYuan(terms.priceFen),
  };
}

function sideOf(wire: string, { fen, method, lacking, ...rest }: BridgeSide) {
  const methods = LEAVES.find((service) => service.wire === wire)?.methods.list ?? [];
  const methodLabel = methods.find(({ name }) => name === method)?.label ?? null;
  return { value: fen === null ? null : fenToYuan(fen), ...rest, method, methodLabel, lacking: [...lacking] };
}

function fenOf(run: ServiceRun | undefined): bigint | undefined {
  return run === undefined ? undefined : yuanToFen(run.value);
}

function mixedFen(steps: readonly (bigint | undefined)[]): MixedFen | undefined {
  const [there, thereToo, back, backToo] = steps;
  if (there === undefined || thereToo === undefined || back === undefined || backToo === undefined) return undefined;
  return { forward: [there, thereToo], backward: [back, backToo] };
}

/** What the account has stored, where one of the standards is its own. */
async function storedSide(
  { deps }: Task,
  { client, account, accountUnit, profile }: AccountScope,
  input: TotalsInput,
  profiles: readonly [string, string],
): Promise<{
  side: { side: 'a' | 'b'; totals: AccountTotals; gepFen: bigint } | undefined;
  issues: readonly Issue[];
}> {
  const side = profile.code === profiles[0] ? 'a' : profile.code === profiles[1] ? 'b' : undefined;
  if (side === undefined) return { side, issues: [] };
  const [row] = (await storedValues(client, TOTAL, [account.year])).filter(({ regionId }) => regionId === accountUnit);
  if (row === undefined) {
    const text = `${account.year} 年的总值尚未计算，对照两端都按规范现算`;
    return { side: undefined, issues: [note('gep', 'TOTAL_UNSTORED', text)] };
  }
  const isStale = row.runId !== null && (await isStaleRun(deps, row.runId));
  const text = `${account.year} 年的总值计算之后数据有变动，“偏离”中含未重算的差异`;
  return {
    side: { side, totals: accountTotals(input), gepFen: yuanToFen(row.value) },
    issues: isStale ? [confirm('gep', 'TOTAL_STALE', text)] : [],
  };
}

/** How the account chose otherwise than its own standard in a service. */
function departures(typed: AccountData, wire: string): string[] {
  if (!LEAVES.some((service) => service.wire === wire)) return [];
  const { issues } = planService(serviceByCode(wire), typed);
  return issues.flatMap(({ code, text }) => (code === 'METHOD_DEPARTS' ? [text] : []));
}

function distinct(issues: readonly Issue[]): Issue[] {
  return [...new Map(issues.map((issue) => [`${issue.code} ${issue.text}`, issue])).values()];
}
