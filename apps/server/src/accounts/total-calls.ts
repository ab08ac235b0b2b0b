import { fenToYuan, yuanToFen } from '@qingzhang/core/money';
import { SERVICES, TOTAL } from '@qingzhang/catalogue/registry';
import { compareYears, type Change } from '@qingzhang/engine/compare/compare-years';
import type { ComparedItem } from '@qingzhang/engine/compare/compared-item';
import { inclusions } from '@qingzhang/engine/totals/inclusion';
import type { Pool } from 'pg';
import { quoted } from '../database/constraints.ts';
import type { Handler } from '../http/context.ts';
import { jobResult, submitJob } from '../jobs/jobs.ts';
import { accountUnits, findAccount, profileOf, requireAccount } from './account.ts';
import type { BridgeRequest } from './bridge-job.ts';
import { isStaleRun } from './stale-results.ts';
import { isTotal, storedValues } from './stored-values.ts';

/** The region asked about; without one the (first) account unit of the year. */
async function regionOf(pool: Pool, year: number, regionId: string | null | undefined): Promise<string | null> {
  if (regionId !== null && regionId !== undefined) return regionId.toLowerCase();
  const account = await findAccount(pool, year);
  return account === undefined ? null : ((await accountUnits(pool, account))[0] ?? null);
}

/** Years × services: what each was worth, null where it has not been calculated. */
export const totalData: Handler = async ({ database, body }) => {
  const { fromYear, toYear, regionId } = body as {
    fromYear?: number | null;
    toYear?: number | null;
    regionId?: string | null;
  };
  const { pool } = database;
  const { rows } = await pool.query<{ year: number }>(
    'SELECT year FROM "accountYear" WHERE "deletedAt" IS NULL AND year BETWEEN $1 AND $2 ORDER BY year',
    [fromYear ?? 0, toYear ?? 9999],
  );
  const years = rows.map(({ year }) => year);
  const regions = new Map<number, string | null>();
  for (const year of years) regions.set(year, await regionOf(pool, year, regionId));
  const services = [];
  for (const service of SERVICES) {
    const stored = await storedValues(pool, service, years);
    const values = years.map(
      (year) => stored.find((row) => row.year === year && row.regionId === regions.get(year))?.value ?? null,
    );
    services.push({ code: service.wire, name: service.title, values });
  }
  return { years, services };
};

const HEADLINE = ['epv', 'erv', 'ecv', 'externalValue', 'ggi', 'perKm2', 'perCapita', 'mandatoryComplete'];

/** The total of a year as it is stored; everything is null until it has been calculated. */
export const yearTotal: Handler = async (context) => {
  const { database, body } = context;
  const { year, regionId } = body as { year: number; regionId?: string | null };
  const { pool } = database;
  const region = await regionOf(pool, year, regionId);
  const { rows } = await pool.query<Record<string, unknown>>(
    `SELECT * FROM ${quoted(TOTAL.value.name)} WHERE year = $1 AND "regionId" = $2 AND "deletedAt" IS NULL AND ${isTotal(TOTAL)}`,
    [year, region],
  );
  const row = rows[0] ?? {};
  const runId = typeof row['runId'] === 'string' ? row['runId'] : null;
  return {
    year,
    regionId: region,
    ...Object.fromEntries(HEADLINE.map((key) => [key, row[key] ?? null])),
    // With what was typed by hand, here or below.
    gep: row['value'] ?? null,
    complete: row['complete'] === true,
    runId,
    profile: row['profile'] ?? null,
    inputMode: row['inputMode'] ?? null,
    stale: runId !== null && (await isStaleRun(context, runId)),
  };
};

/** Two years: what changed in money, and how much of it is quantity and how much price. */
export const compareTotals: Handler = async ({ database, body }) => {
  const { from, to } = body as { from: number; to: number };
  const [before, after] = [await itemsOf(database.pool, from), await itemsOf(database.pool, to)];
  const { services, total, issues } = compareYears(before, after);
  return {
    from,
    to,
    services: services.map(({ serviceCode, title, presence, ...change }) => ({
      code: serviceCode,
      name: title,
      presence,
      ...inYuan(change),
    })),
    total: inYuan(total),
    issues,
  };
};

export function inYuan({
  fromFen,
  toFen,
  quantityFen,
  priceFen,
  scopeFen,
  unsplitFen,
  changeFen,
  nominal,
  real,
}: Change) {
  return {
    from: fenToYuan(fromFen),
    to: fenToYuan(toFen),
    change: fenToYuan(changeFen),
    quantityEffect: fenToYuan(quantityFen),
    priceEffect: fenToYuan(priceFen),
    scope: fenToYuan(scopeFen),
    unsplit: fenToYuan(unsplitFen),
    nominal,
    ...real,
  };
}

/** The counted services of a year with their quantities. A count has no price, so that only its money is compared. */
export async function itemsOf(pool: Pool, year: number, regionId?: string): Promise<ComparedItem[]> {
  const account = await requireAccount(pool, year);
  const place = regionId ?? (await accountUnits(pool, account))[0];
  const counted = new Map<string, boolean>(
    inclusions(profileOf(account.profile), account.services ?? []).services.map(({ code, included }) => [
      code,
      included,
    ]),
  );
  const items: ComparedItem[] = [];
  for (const service of SERVICES.filter(({ wire }) => counted.get(wire) === true)) {
    const unit = (await storedValues(pool, service, [year])).find((stored) => stored.regionId === place);
    if (unit === undefined) continue;
    const isCount = service.methods?.list.some(
      ({ name, countsOwnRows }) => name === unit.method && countsOwnRows === true,
    );
    items.push({
      serviceCode: service.wire,
      quantity: isCount === true ? null : unit.physicalAmount,
      valueFen: yuanToFen(unit.value),
      ...(unit.method === null ? {} : { method: unit.method }),
    });
  }
  return items;
}

export const bridgeTotals: Handler = async (context) => {
  const { async: isAsync, ...request } = context.body as BridgeRequest & { readonly async?: boolean };
  request.profiles.forEach(profileOf);
  const draft = { kind: 'bridge', title: `口径对照(${request.year} 年)`, request };
  const jobId = await submitJob(context, draft, context.actor);
  return isAsync === true ? { status: 'queued', jobId } : jobResult(context, jobId);
};
