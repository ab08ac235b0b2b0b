import { setImmediate as othersFirst } from 'node:timers/promises';
import { Fault, isFault } from '@qingzhang/core/fault';
import { blocking, type Issue } from '@qingzhang/core/issue';
import type { Service } from '@qingzhang/catalogue/language/service';
import type { StoredRun } from '@qingzhang/contract/results/calculation';
import { TOTAL } from '@qingzhang/catalogue/registry';
import type { Pool, PoolClient } from 'pg';
import { accountUnits, openAccount, profileOf } from '../../accounts/account.ts';
import type { AccountScope } from '../../accounts/account-scope.ts';
import { analyseLater } from '../../accounts/analyse-later.ts';
import type { Outcome } from '../../accounts/calculate-service.ts';
import { calculateSum } from '../../accounts/calculate-sum.ts';
import { holdValues, holdYear } from '../../accounts/hold.ts';
import { concernsStoredOf, storedRunsOf } from '../../accounts/input-changes.ts';
import { isSettled, settle } from '../../accounts/settled-runs.ts';
import { storeInTurn, type InTurn } from '../../accounts/store-in-turn.ts';
import { storedAs, storeRun, type RunToStore } from '../../accounts/store-run.ts';
import { manualValues, type StoredValue } from '../../accounts/stored-values.ts';
import { addends, sumSources, type SumSources } from '../../accounts/totals-input.ts';
import { standingRun, type StandingRun } from '../../accounts/standing-runs.ts';
import { jobKind, type Task } from '../../jobs/job-kind.ts';
import { writeLayersLater } from '../../accounts/write-layers-later.ts';
import { transaction } from '../../rows/transaction.ts';
import { calculateCounty, type CalculatedAccountUnit } from './calculate-county.ts';
import type { CountyCalculated, ServiceOutcome } from '@qingzhang/contract/results/county-calculation';
import { COUNTY, type CountyRequest } from './county-request.ts';
import { countyOrder } from './county-order.ts';
import { planCounty } from './plan-county.ts';

/** Storing is the smaller part of the work. */
const CALCULATING = 0.85;

/**
 * Calculates all services of a year in memory, then stores them and the sums in one short transaction: whoever cancels
 * finds everything as it was, and nobody waits while pixels are read. What lacks data is told and left out; what stands
 * as it is stays. Data that change meanwhile leave the values out of date, as they would a moment later.
 */
export const COUNTY_JOB = jobKind(COUNTY, async (task) => {
  if (task.request.dryRun === true) return planCounty(task, task.request);
  // It was kept as JSON by a beginning of this very job.
  const { chosen, ...stored } = (task.kept as YearCalculated | null) ?? (await calculateYear(task));
  if (stored.runs.length > 0) await analyseLater(task.deps, { year: task.request.year, unitIds: chosen }, task.actor);
  return stored;
});

/** With the account units that were calculated. */
type YearCalculated = CountyCalculated & { readonly chosen: readonly string[] };

/** The same without what follows from it. */
export async function calculateYear(task: Task<CountyRequest>): Promise<YearCalculated> {
  const { request } = task;
  const { pool } = task.deps.database;
  const account = await openAccount(pool, request.year, request.profile ?? undefined, task.actor);
  const chosen = await accountUnits(pool, account, request.unitId);
  const profile = profileOf(request.profile ?? account.profile);
  const scopes = (client: Pool | PoolClient): AccountScope[] =>
    chosen.map((accountUnit) => ({ client, account, accountUnit, profile }));
  const calculated: CalculatedAccountUnit[] = [];
  for (const [index, scope] of scopes(pool).entries()) {
    const report: Task['report'] = (stage, share) =>
      task.report(stage, (CALCULATING * (index + share)) / chosen.length);
    calculated.push(await calculateCounty({ ...task, report }, scope, request.overwriteManual === true));
  }
  const order = countyOrder();
  const store = async (client: PoolClient, storing: InTurn<RunToStore>) => {
    await holdValues(client, order);
    await holdYear(client, account.year);
    const typed = await typedValues(client, order, request);
    const services: ServiceOutcome[] = [];
    const runs: StoredRun[] = [];
    const units = scopes(client).map((scope, place) => ({
      scope,
      sources: sumSources(scope),
      calculated: calculated[place]!,
    }));
    for (const [index, service] of order.entries()) {
      // From here on nobody else can store values. Reporting also notices a cancellation.
      await task.report('写入结果', CALCULATING + ((1 - CALCULATING) * index) / order.length);
      // A sum reads what was stored before it; of all others the next is put together while this one is written.
      await (service.kind === 'sum' ? storing.done() : othersFirst());
      const found = service.kind === 'sum' ? await addUp(pool, units, service) : gathered(calculated, service);
      if (isUntold(found)) continue;
      const manual = typed.get(service) ?? [];
      const outcomes = found.refused.length > 0 ? [] : found.outcomes;
      const toStore = outcomes.map((outcome) => outcome.toStore(manual));
      toStore.forEach(storing.add);
      const own = toStore.map(storedAs);
      runs.push(...own);
      services.push(outcomeOf(service, found, own));
    }
    await storing.done();
    const issues = services.flatMap((service) => service.issues);
    if (services.every(({ runId }) => runId === null))
      throw new Fault('CALCULATION_BLOCKED', { count: Math.max(blocking(issues).length, 1) }, { issues });
    await writeLayersLater(client, task.deps, runs, task.actor);
    const total = services.find(({ serviceCode }) => serviceCode === TOTAL.wire);
    const runId = total?.runId ?? null;
    const answer: YearCalculated = { runId, runs, rows: rowsOf(runs), issues, services, chosen };
    await task.keep(client, answer);
    return answer;
  };
  const storeAll = (client: PoolClient) =>
    storeInTurn(
      (run: RunToStore) => storeRun(client, run, task.jobId, task.actor),
      (storing) => store(client, storing),
    );
  return transaction(pool, storeAll, storedRunsOf(account.year));
}

/** A service is stored for every account unit, or for none where one of them is refused; a run that stands as it is stays. */
interface Found {
  readonly outcomes: readonly Outcome[];
  readonly standing: readonly StandingRun[];
  readonly refused: readonly Issue[];
}

function gathered(accountUnits: readonly CalculatedAccountUnit[], { wire }: Service): Found {
  return {
    outcomes: accountUnits.flatMap(({ outcomes }) => outcomes.get(wire) ?? []),
    standing: accountUnits.flatMap(({ standing }) => standing.get(wire) ?? []),
    refused: accountUnits.flatMap(({ blocked }) => blocked.get(wire) ?? []),
  };
}

/** A dormant service without data was not calculated, and nobody misses it. */
function isUntold({ outcomes, standing, refused }: Found): boolean {
  return outcomes.length + standing.length + refused.length === 0;
}

interface Unit {
  readonly scope: AccountScope;
  readonly sources: SumSources;
  readonly calculated: CalculatedAccountUnit;
}

/** The sums are formed of what has just been stored. */
async function addUp(pool: Pool, units: readonly Unit[], service: Service): Promise<Found> {
  const outcomes: Outcome[] = [];
  const standing: StandingRun[] = [];
  const refused: Issue[] = [];
  for (const { scope, sources, calculated } of units) {
    try {
      const { since, runIdOf } = calculated;
      const rests = { sources: addends(service).map(({ wire }) => runIdOf(wire)) };
      const run = await standingRun(scope, service);
      // The total also says how the year stands beside others, whose changes are told elsewhere.
      const question = { ...rests, concerns: concernsStoredOf(scope.account.year) };
      if (since !== undefined && service !== TOTAL && run !== undefined && isSettled(pool, run.runId, question)) {
        standing.push(run);
        continue;
      }
      const outcome = await calculateSum(scope, service, sources);
      const isSame = run !== undefined && run.inputsSha256 === outcome.inputsSha256;
      if (isSame) standing.push(run);
      else outcomes.push(outcome);
      if (since !== undefined) settle(pool, isSame ? run.runId : outcome.runId, { since, ...rests });
    } catch (error) {
      if (!isFault(error, 'CALCULATION_BLOCKED')) throw error;
      refused.push(...error.issues);
    }
  }
  return { outcomes, standing, refused };
}

/** Values typed by hand, which stay unless somebody wants them overwritten; read before anything is written. */
async function typedValues(
  client: PoolClient,
  services: readonly Service[],
  { year, overwriteManual }: CountyRequest,
): Promise<ReadonlyMap<Service, readonly StoredValue[]>> {
  const typed = new Map<Service, readonly StoredValue[]>();
  if (overwriteManual === true) return typed;
  for (const service of services) typed.set(service, await manualValues(client, service, year));
  return typed;
}

function outcomeOf({ wire }: Service, { outcomes, standing, refused }: Found, stored: readonly StoredRun[]) {
  if (refused.length > 0)
    return { serviceCode: wire, status: 'blocked', runId: null, rows: 0, issues: refused } as const;
  const runs = [...stored, ...standing];
  const issues = [...outcomes, ...standing].flatMap((each) => each.issues);
  return { serviceCode: wire, status: 'done', runId: runs[0]?.runId ?? null, rows: rowsOf(runs), issues } as const;
}

function rowsOf(runs: readonly { readonly rows: number }[]): number {
  return runs.reduce((sum, { rows }) => sum + rows, 0);
}
