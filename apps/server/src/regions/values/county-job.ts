import { setImmediate as othersFirst } from 'node:timers/promises';
import { Fault } from '@qingzhang/core/fault';
import { blocking } from '@qingzhang/core/issue';
import type { Service } from '@qingzhang/catalogue/language/service';
import type { StoredRun } from '@qingzhang/contract/results/calculation';
import { TOTAL } from '@qingzhang/catalogue/registry';
import type { Pool, PoolClient } from 'pg';
import { accountUnits, openAccount, profileOf } from '../../accounts/account.ts';
import type { AccountScope } from '../../accounts/account-scope.ts';
import { analyseLater } from '../../accounts/analyse-later.ts';
import { holdValues, holdYear } from '../../accounts/hold.ts';
import { storedRunsOf } from '../../accounts/input-changes.ts';
import { storeInTurn, type InTurn } from '../../accounts/store-in-turn.ts';
import { storedAs, storeRun, type RunToStore } from '../../accounts/store-run.ts';
import { typedValues } from '../../accounts/stored-values.ts';
import { jobKind, type Task } from '../../jobs/job-kind.ts';
import { writeLayersLater } from '../../accounts/write-layers-later.ts';
import { transaction } from '../../rows/transaction.ts';
import { calculateCounty, type CalculatedAccountUnit } from './calculate-county.ts';
import type { CountyCalculated, ServiceOutcome } from '@qingzhang/contract/results/county-calculation';
import { COUNTY, type CountyRequest } from './county-request.ts';
import { countyOrder } from './county-order.ts';
import { sumsInTurn, unitsOf, type Found } from './county-sums.ts';
import { keepFound, type Told } from './keep-found.ts';
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
    // Read before anything is written; values typed by hand stay unless somebody wants them overwritten.
    const written = order.filter(
      ({ kind, wire }) => kind === 'sum' || calculated.some(({ outcomes }) => outcomes.has(wire)),
    );
    const typed = request.overwriteManual === true ? undefined : await typedValues(client, written, account.year);
    const services: ServiceOutcome[] = [];
    const runs: StoredRun[] = [];
    const told: Told[] = [];
    const sums = sumsInTurn(await unitsOf(pool, client, scopes(client), calculated), storing);
    for (const [index, service] of order.entries()) {
      // From here on nobody else can store values. Reporting also notices a cancellation.
      await task.report('写入结果', CALCULATING + ((1 - CALCULATING) * index) / order.length);
      // The next one is put together while this one is written.
      await othersFirst();
      const found = service.kind === 'sum' ? await sums(service) : gathered(calculated, service);
      if (isUntold(found)) continue;
      const manual = typed?.get(service.wire) ?? [];
      const outcomes = found.refused.length > 0 ? [] : found.outcomes;
      const toStore = outcomes.map((outcome) => outcome.toStore(manual));
      toStore.forEach(storing.add);
      const own = toStore.map(storedAs);
      runs.push(...own);
      services.push(outcomeOf(service, found, own));
      told.push({ service, found, stored: toStore });
    }
    await storing.done();
    const issues = services.flatMap((service) => service.issues);
    if (services.every(({ runId }) => runId === null))
      throw new Fault('CALCULATION_BLOCKED', { count: Math.max(blocking(issues).length, 1) }, { issues });
    await writeLayersLater(client, task.deps, runs, task.actor);
    for (const [place, unitId] of chosen.entries())
      await keepFound(client, { unitId, year: account.year }, calculated[place]!, told);
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

function gathered(accountUnits: readonly CalculatedAccountUnit[], { wire }: Service): Found {
  return {
    outcomes: accountUnits.flatMap(({ outcomes }) => outcomes.get(wire) ?? []),
    standing: accountUnits.flatMap(({ standing }) => standing.get(wire) ?? []),
    refused: accountUnits.flatMap(({ blocked }) => blocked.get(wire) ?? []),
    settled: accountUnits.flatMap(({ settled }) => [...settled]),
  };
}

/** A dormant service without data was not calculated, and nobody misses it. */
function isUntold({ outcomes, standing, refused }: Found): boolean {
  return outcomes.length + standing.length + refused.length === 0;
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
