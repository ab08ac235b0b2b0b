import { Fault } from '@qingzhang/core/fault';
import { fenToYuan, yuanToFen } from '@qingzhang/core/money';
import { SERVICES, tableEntry, TOTAL } from '@qingzhang/catalogue/registry';
import { compareYears, type Change } from '@qingzhang/engine/compare/compare-years';
import type { ComparedItem } from '@qingzhang/engine/compare/compared-item';
import { inclusions } from '@qingzhang/engine/totals/inclusion';
import { bridgeTotals, compareTotals, totalData, totalOfYear } from '@qingzhang/contract/calls/total-calls';
import type { AnswerOf } from '@qingzhang/contract/calls/call';
import type { Pool } from 'pg';
import { quoted } from '../database/constraints.ts';
import type { Deps } from '../http/context.ts';
import { handle } from '../http/handle.ts';
import { doneOrQueued } from '../jobs/jobs.ts';
import { regionOfYear, regionsOfYear } from '../territory/year-regions.ts';
import { accountUnits, findAccount, profileOf, requireAccount } from './account.ts';
import { BRIDGE } from './bridge-job.ts';
import { isStaleRun } from './stale-results.ts';
import { isTotal, storedValues } from './stored-values.ts';

interface StoredTotal extends Omit<AnswerOf<typeof totalOfYear>, 'gep' | 'complete'> {
  readonly value: number | null;
  /** Null where the total was typed by hand. */
  readonly complete: boolean | null;
}

/** The region asked about; without one the (first) account unit of the year. */
async function regionOf(pool: Pool, year: number, regionId: string | null | undefined): Promise<string | null> {
  if (regionId) return (await regionOfYear(pool, year, regionId)).id;
  const account = await findAccount(pool, year);
  return account === undefined ? null : ((await accountUnits(pool, account))[0] ?? null);
}

/** A region is the same from one boundary version to the next when its code is. */
async function regionByCode(pool: Pool, year: number, code: string): Promise<string | null> {
  return (await regionsOfYear(pool, year)).find((region) => region.code === code)?.id ?? null;
}

async function codeOf(pool: Pool, regionId: string): Promise<string> {
  const { rows } = await pool.query<{ code: string }>('SELECT code FROM region WHERE id = $1', [regionId]);
  if (rows[0] === undefined) throw new Fault('ROW_NOT_FOUND', { table: tableEntry('region').table.label, count: 1 });
  return rows[0].code;
}

/** Years × services: what each was worth, null where it has not been calculated. */
const BY_YEAR = handle(totalData).by(async ({ database, body }) => {
  const { fromYear, toYear, regionId } = body;
  const { pool } = database;
  const { rows } = await pool.query<{ year: number }>(
    'SELECT year FROM "accountYear" WHERE "deletedAt" IS NULL AND year BETWEEN $1 AND $2 ORDER BY year',
    [fromYear ?? 0, toYear ?? 9999],
  );
  const years = rows.map(({ year }) => year);
  const regions = new Map<number, string | null>();
  const code = regionId ? await codeOf(pool, regionId) : null;
  for (const year of years)
    regions.set(year, code === null ? await regionOf(pool, year, null) : await regionByCode(pool, year, code));
  const services = [];
  for (const service of SERVICES) {
    const stored = await storedValues(pool, service, years);
    const values = years.map(
      (year) => stored.find((row) => row.year === year && row.regionId === regions.get(year))?.value ?? null,
    );
    services.push({ code: service.wire, name: service.title, values });
  }
  return { years, services };
});

const OF_YEAR = handle(totalOfYear).by((context) => storedTotal(context, context.body.year, context.body.regionId));

/** The total of a year as it is stored; everything is null until it has been calculated. */
export async function storedTotal(
  deps: Deps,
  year: number,
  regionId?: string | null,
): Promise<AnswerOf<typeof totalOfYear>> {
  const { pool } = deps.database;
  const region = await regionOf(pool, year, regionId);
  const { rows } = await pool.query<StoredTotal>(
    `SELECT * FROM ${quoted(TOTAL.value.name)} WHERE year = $1 AND "regionId" = $2 AND "deletedAt" IS NULL AND ${isTotal(TOTAL)}`,
    [year, region],
  );
  const row = rows[0];
  if (row === undefined) return { ...NO_TOTAL, year, regionId: region };
  const { epv, erv, ecv, externalValue, ggi, perKm2, perCapita, mandatoryComplete, runId, profile, inputMode } = row;
  return {
    year,
    regionId: region,
    epv,
    erv,
    ecv,
    externalValue,
    ggi,
    perKm2,
    perCapita,
    mandatoryComplete,
    runId,
    profile,
    inputMode,
    gep: row.value,
    complete: row.complete === true,
    stale: runId !== null && (await isStaleRun(deps, runId)),
  };
}

/** What there is before anything has been calculated. */
export const NO_TOTAL = {
  regionId: null,
  epv: null,
  erv: null,
  ecv: null,
  externalValue: null,
  ggi: null,
  perKm2: null,
  perCapita: null,
  mandatoryComplete: null,
  gep: null,
  complete: false,
  runId: null,
  profile: null,
  inputMode: null,
  stale: false,
};

/** Two years: what changed in money, and how much of it is quantity and how much price. */
const COMPARE = handle(compareTotals).by(async ({ database, body: { from, to } }) => {
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
});

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
    inclusions(profileOf(account.profile), account.services ?? []).services.map(({ wire, included }) => [
      wire,
      included,
    ]),
  );
  const items: ComparedItem[] = [];
  for (const service of SERVICES.filter(({ wire }) => counted.get(wire) === true)) {
    const accountUnit = (await storedValues(pool, service, [year])).find((stored) => stored.regionId === place);
    if (accountUnit === undefined) continue;
    const isCount = service.methods?.list.some(
      ({ name, countsOwnRows }) => name === accountUnit.method && countsOwnRows === true,
    );
    items.push({
      serviceCode: service.wire,
      quantity: isCount === true ? null : accountUnit.physicalAmount,
      valueFen: yuanToFen(accountUnit.value),
      ...(accountUnit.method === null ? {} : { method: accountUnit.method }),
    });
  }
  return items;
}

const BETWEEN_PROFILES = handle(bridgeTotals).by((context) => {
  const { async: isAsync, ...request } = context.body;
  request.profiles.forEach(profileOf);
  const draft = { kind: BRIDGE, title: `口径对照(${request.year} 年)`, request };
  return doneOrQueued(context, draft, isAsync);
});

export const TOTAL_HANDLINGS = [BY_YEAR, OF_YEAR, COMPARE, BETWEEN_PROFILES];
