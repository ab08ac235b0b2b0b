import { fenToYuan } from '@qingzhang/core/money';
import type { Issue } from '@qingzhang/core/issue';
import type { Service } from '@qingzhang/catalogue/language/service';
import { LEAVES, serviceByCode } from '@qingzhang/catalogue/registry';
import type { ServiceResult } from '@qingzhang/engine/account/account-data';
import { servicesRead } from '@qingzhang/engine/account/tables-read';
import type { ServiceRun } from '@qingzhang/engine/run/run-service';
import { serviceResult } from '@qingzhang/engine/run/service-result';
import { inputsFingerprint } from '@qingzhang/engine/trace/inputs-snapshot';
import type { Pool } from 'pg';
import type { AccountScope } from '../../accounts/account-scope.ts';
import { runAccount } from '../../accounts/account-runs.ts';
import { calculateService, type Outcome } from '../../accounts/calculate-service.ts';
import { concernsInputs } from '../../accounts/input-changes.ts';
import { inOrder } from '../../accounts/service-order.ts';
import { besidesRuns, settledRuns } from '../../accounts/settled-runs.ts';
import { standingRuns, type StandingRun } from '../../accounts/standing-runs.ts';
import { resultOfValues } from '../../accounts/stored-result.ts';
import { typedValues, type StoredValue } from '../../accounts/stored-values.ts';
import type { Task } from '../../jobs/job-kind.ts';
import { knowChanges, lastLook, type Look } from '../../rows/follow-changes.ts';
import { changeCount } from '../../rows/row-changes.ts';

/** What has been worked out of all services of an account unit, by wire name; nothing is stored yet. */
export interface CalculatedAccountUnit {
  readonly outcomes: ReadonlyMap<string, Outcome>;
  /** Runs that were found to stand as they are. */
  readonly standing: ReadonlyMap<string, StandingRun>;
  readonly blocked: ReadonlyMap<string, readonly Issue[]>;
  /** What was there before anything was read; undefined where nobody counts the changes of others. */
  readonly before: Before | undefined;
  /** The run that stands for a service, or will once it is stored. */
  readonly runIdOf: (wire: string) => string | undefined;
  /** Runs of which it was known that they stand; what they are formed from was not read. */
  readonly settled: ReadonlySet<string>;
  /** Whether every file could be read; else some services were planned without what is in them. */
  readonly isSound: boolean;
}

interface Before {
  readonly look: Look;
  /** Changes that had been counted. */
  readonly since: number;
}

/** Calculates the services of an account unit, each from what the ones before it gave or what was typed in their place. */
export async function calculateCounty(
  task: Pick<Task, 'deps' | 'report' | 'signal'>,
  scope: AccountScope,
  overwriteManual: boolean,
): Promise<CalculatedAccountUnit> {
  const { client, account } = scope;
  const { pool } = task.deps.database;
  const look = (await knowChanges(pool)) ? lastLook(pool) : undefined;
  const before = look === undefined ? undefined : { look, since: changeCount(pool) };
  const typed = overwriteManual ? NONE_TYPED : await typedValues(client, LEAVES, account.year);
  const standing = await standingRuns(scope, LEAVES);
  const outcomes = new Map<string, Outcome>();
  const settled = before === undefined ? new Set<Service>() : await settledServices(pool, account.year, standing);
  const runs = await runAccount(task, scope, {
    settled,
    stands: (plan) => {
      const run = standing.get(plan.service.wire);
      return run !== undefined && plan.checked !== null && inputsFingerprint(plan) === run.inputsSha256;
    },
    ofRun: (run) => {
      const { wire } = run.plan.service;
      const outcome = calculateService(run, account);
      outcomes.set(wire, outcome);
      return handedOn(run, outcome, typed.get(wire) ?? []);
    },
    // What was calculated of it before still holds.
    ofBlocked: (wire, data) => data.result(wire),
  });
  const stood = new Map([...standing].filter(([wire]) => runs.standing.has(wire)));
  const runIdOf = (wire: string) => outcomes.get(wire)?.runId ?? stood.get(wire)?.runId;
  const { blocked, isSound } = runs;
  const known = new Set([...settled].map(({ wire }) => standing.get(wire)!.runId));
  return { outcomes, standing: stood, blocked, before, runIdOf, settled: known, isSound };
}

const NONE_TYPED: ReadonlyMap<string, readonly StoredValue[]> = new Map();

/** Services whose runs were found to stand, and of whose inputs nothing has changed since; those they build on, too. */
async function settledServices(
  pool: Pool,
  year: number,
  standing: ReadonlyMap<string, StandingRun>,
): Promise<ReadonlySet<Service>> {
  const isSettled = await settledRuns(
    pool,
    [...standing.values()].map(({ runId }) => runId),
  );
  const settled = new Set<Service>();
  const runIdOf = (wire: string) => standing.get(wire)?.runId;
  for (const service of inOrder(LEAVES)) {
    const [runId, sources] = [runIdOf(service.wire), servicesRead(service)];
    const question = { concerns: besidesRuns(concernsInputs([service], year)), sources: sources.map(runIdOf) };
    const restsOnSettled = sources.every((wire) => settled.has(serviceByCode(wire)));
    if (runId !== undefined && restsOnSettled && isSettled(runId, question)) settled.add(service);
  }
  return settled;
}

/** What a run hands on once it is stored: of values typed by hand, what they say. */
function handedOn(run: ServiceRun, outcome: Outcome, typed: readonly StoredValue[]): ServiceResult | undefined {
  const { service, zones, data } = run.plan;
  const { runId } = outcome;
  if (typed.length === 0) return serviceResult(run, runId);
  const { rows, record } = outcome.toStore(typed);
  const accountUnit = rows.find(({ region }) => region.id === data.accountUnitId);
  if (accountUnit === undefined || !(accountUnit.isManual || accountUnit.containsManual))
    return serviceResult(run, runId);
  const values = rows.map(({ region, fen }) => ({ regionId: region.id, value: fenToYuan(fen) }));
  const own = typed.find(({ regionId }) => regionId === data.accountUnitId) ?? {
    id: runId,
    runId,
    value: fenToYuan(accountUnit.fen),
    physicalAmount: accountUnit.quantity,
    physicalUnit: String(record.columns['physicalUnit']),
  };
  return resultOfValues(service, own, values, zones);
}
