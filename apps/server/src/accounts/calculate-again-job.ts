import { calcRun } from '@qingzhang/catalogue/tables/calculations';
import type { Pool, PoolClient } from 'pg';
import type { Deps } from '../http/context.ts';
import { jobKind, type Task } from '../jobs/job-kind.ts';
import { transaction } from '../rows/transaction.ts';
import { regionOfYear, unitOfRegion } from '../territory/year-regions.ts';
import { CALCULATION_AGAIN, type AgainRequest } from './account-jobs.ts';
import type { AccountScope } from './account-scope.ts';
import { openServices, otherBoundary, type StoredYear } from './comparing-options.ts';
import { adjacent, storedYears } from './constant-series.ts';
import { recalculateYear } from './recalculate-year.ts';
import type { AgainBelow, CalculatedAgain } from './stored-result.ts';
import { storedYear } from './stored-year.ts';

/** Calculates services of an earlier year within the boundary and by the method, the choices and the standard of a later one, from its own data. */
export const CALCULATION_AGAIN_JOB = jobKind(CALCULATION_AGAIN, async (task) => ({
  services: await calculateAgain(task, task.request),
}));

/** Does so for every two adjacent years up to one, for the account unit that a total is formed of. */
export async function calculateSeriesAgain(
  task: Pick<Task, 'deps' | 'signal'>,
  { account, accountUnit }: Pick<AccountScope, 'account' | 'accountUnit'>,
): Promise<void> {
  const { pool } = task.deps.database;
  const { code } = await regionOfYear(pool, account.year, accountUnit);
  for (const [from, to] of adjacent(await storedYears(pool, code, account.year)))
    await calculateAgain(task, { from, to });
}

async function calculateAgain(task: Pick<Task, 'deps' | 'signal'>, request: AgainRequest): Promise<readonly string[]> {
  const { pool } = task.deps.database;
  const [from, to] = [await storedYear(pool, request.from), await storedYear(pool, request.to)];
  const open = await openServices(pool, from, to);
  if (open.length === 0) return [];
  const [fromUnit, toUnit] = [await unitOf(pool, from), await unitOf(pool, to)];
  const isOtherBoundary =
    ((await otherBoundary(pool, from, to)) ?? (await otherBoundary(pool, fromUnit, toUnit))) !== undefined;
  const again = await recalculateYear(task, { from: fromUnit, to: toUnit, isOtherBoundary, open });
  for (const [code, figures] of again) await keep(task.deps, runIdOf(from, code), runIdOf(to, code), figures);
  return [...again.keys()];
}

/** The whole that a region is a part of: its runs are what is calculated again, with all regions in it. */
async function unitOf(pool: Pool, stored: StoredYear): Promise<StoredYear> {
  const regionId = await unitOfRegion(pool, stored.year, stored.regionId);
  return regionId === stored.regionId ? stored : storedYear(pool, { year: stored.year, regionId });
}

function runIdOf({ services }: StoredYear, code: string): string | null {
  return services.find(({ serviceCode }) => serviceCode === code)?.runId ?? null;
}

/** Kept with the later run: both runs are what they are, so that it holds as long as they do. */
async function keep(
  { database: { pool } }: Deps,
  from: string | null,
  to: string | null,
  { whole, below }: { readonly whole: CalculatedAgain; readonly below: AgainBelow },
): Promise<void> {
  if (from === null || to === null) return;
  const write = (client: PoolClient) =>
    client.query(
      `UPDATE "runRecord" SET
  handed = jsonb_set(handed, '{again}', coalesce(handed->'again', '{}') || jsonb_build_object($2::text, $3::jsonb)),
  "againBelow" = coalesce("againBelow", '{}') || jsonb_build_object($2::text, $4::jsonb)
WHERE "runId"::text = $1`,
      [to, from, JSON.stringify(whole), JSON.stringify(below)],
    );
  await transaction(pool, write, { table: calcRun.name });
}
