import { isFault } from '@qingzhang/core/fault';
import type { Service } from '@qingzhang/catalogue/language/service';
import { LEAVES } from '@qingzhang/catalogue/registry';
import type { AccountData, ServiceResult } from '@qingzhang/engine/account/account-data';
import { servicesRead } from '@qingzhang/engine/account/tables-read';
import { runLabels } from '@qingzhang/engine/compare/run-labels';
import { withChoicesOf } from '@qingzhang/engine/compare/with-choices-of';
import { serviceResult } from '@qingzhang/engine/run/service-result';
import type { ServiceRun } from '@qingzhang/engine/run/run-service';
import type { Deps } from '../http/context.ts';
import { jobKind, jobName, type Task } from '../jobs/job-kind.ts';
import { doneOrQueued } from '../jobs/jobs.ts';
import { runWithPixels } from '../pixels/with-pixels.ts';
import type { Actor } from '../rows/actor.ts';
import { singleStatement } from '../rows/transaction.ts';
import { regionOfYear } from '../territory/year-regions.ts';
import { profileOf, requireAccount } from './account.ts';
import type { AccountScope } from './account-scope.ts';
import { accountData } from './account-data.ts';
import { inOrder } from './account-runs.ts';
import { comparedServices, type StoredService } from './compared-services.ts';
import { adjacent, storedYears } from './constant-series.ts';
import { openServices } from './comparing-options.ts';
import type { CalculatedAgain } from './stored-result.ts';

interface Side {
  readonly year: number;
  readonly regionId: string;
}

interface AgainRequest {
  readonly from: Side;
  readonly to: Side;
}

/** Calculates services of an earlier year by the method, the choices and the standard of a later one, from its own data. */
export const CALCULATION_AGAIN = jobKind<AgainRequest, { readonly services: readonly string[] }>(
  jobName('calculateAgain'),
  async (task) => ({ services: await calculateAgain(task, task.request) }),
);

/** Waits until the services of two years whose methods differ have been calculated again; nothing is done twice. */
export async function calculatedAgain(
  deps: Deps & { readonly actor: Actor },
  { from, to }: AgainRequest,
): Promise<void> {
  const { pool } = deps.database;
  const [before, after] = [
    await comparedServices(pool, from.year, from.regionId),
    await comparedServices(pool, to.year, to.regionId),
  ];
  if (openServices(before, after).length === 0) return;
  const title = `按 ${to.year} 年的口径重算 ${from.year} 年`;
  await doneOrQueued(deps, { kind: CALCULATION_AGAIN, title, request: { from, to } }, false);
}

/** The same for all years up to one, each with the one before it, in which the region of a code has values. */
export async function seriesCalculatedAgain(
  deps: Deps & { readonly actor: Actor },
  code: string,
  until: number,
): Promise<void> {
  for (const [from, to] of adjacent(await storedYears(deps.database.pool, code, until))) {
    if (openServices(from.services, to.services).length > 0)
      await calculatedAgain(deps, { from: sideOf(from), to: sideOf(to) });
  }
}

/** The same within a job, for the account unit that a total is formed of. */
export async function calculateSeriesAgain(
  task: Pick<Task, 'deps' | 'signal'>,
  { account, accountUnit }: Pick<AccountScope, 'account' | 'accountUnit'>,
): Promise<void> {
  const { pool } = task.deps.database;
  const { code } = await regionOfYear(pool, account.year, accountUnit);
  for (const [from, to] of adjacent(await storedYears(pool, code, account.year)))
    await calculateAgain(task, { from, to });
}

function sideOf({ year, regionId }: Side): Side {
  return { year, regionId };
}

async function calculateAgain(
  { deps, signal }: Pick<Task, 'deps' | 'signal'>,
  { from, to }: AgainRequest,
): Promise<readonly string[]> {
  const { pool } = deps.database;
  const [before, after] = [
    await comparedServices(pool, from.year, from.regionId),
    await comparedServices(pool, to.year, to.regionId),
  ];
  const services = withDependents(openServices(before, after));
  if (services.length === 0) return [];
  const dataOf = async ({ year, regionId }: Side): Promise<AccountData> => {
    const account = await requireAccount(pool, year);
    const scope = { client: pool, account, accountUnit: regionId, profile: profileOf(account.profile) };
    return accountData(deps, scope, services, { signal });
  };
  const earlier = await dataOf(from);
  const mixed = withChoicesOf(earlier, await dataOf(to), services);
  const results = new Map<string, ServiceResult>();
  const data = { ...mixed, result: (wire: string) => results.get(wire) ?? earlier.result(wire) };
  for (const service of services) {
    const run = await runOrNothing(deps, service, data, signal);
    if (run !== null) results.set(service.wire, serviceResult(run, ''));
    await keep(deps, runIdOf(before, service), runIdOf(after, service), {
      value: run?.value,
      labels: run === null ? [] : runLabels(run),
    });
  }
  return services.map(({ wire }) => wire);
}

/** What builds on a service that is calculated again is calculated again too. */
function withDependents(codes: readonly string[]): Service[] {
  const wanted = new Set(codes);
  return inOrder(LEAVES).filter((service) => {
    if (servicesRead(service).some((wire) => wanted.has(wire))) wanted.add(service.wire);
    return wanted.has(service.wire);
  });
}

/** Null where the later method lacks data in the earlier year. */
async function runOrNothing(
  deps: Deps,
  service: Service,
  data: AccountData,
  signal: AbortSignal,
): Promise<ServiceRun | null> {
  try {
    return await runWithPixels(deps, service, data, { signal });
  } catch (error) {
    if (isFault(error, 'CALCULATION_BLOCKED')) return null;
    throw error;
  }
}

function runIdOf(services: readonly StoredService[], { wire }: Service): string | null {
  return services.find(({ serviceCode }) => serviceCode === wire)?.runId ?? null;
}

/** Kept with the later run: both runs are what they are, so that it holds as long as they do. */
async function keep(
  { database: { pool } }: Deps,
  from: string | null,
  to: string | null,
  { value, labels }: { readonly value: number | undefined; readonly labels: NonNullable<CalculatedAgain>['labels'] },
): Promise<void> {
  if (from === null || to === null) return;
  const again: CalculatedAgain = value === undefined ? null : { value, labels };
  await singleStatement(pool, () =>
    pool.query(
      `UPDATE "runRecord" SET handed = jsonb_set(handed, '{again}', coalesce(handed->'again', '{}') || jsonb_build_object($2::text, $3::jsonb))
WHERE "runId"::text = $1`,
      [to, from, JSON.stringify(again)],
    ),
  );
}
