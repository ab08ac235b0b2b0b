import { MISSING } from '@qingzhang/contract/standing';
import { Fault } from '@qingzhang/core/fault';
import type { Issue } from '@qingzhang/core/issue';
import { fenToYuan } from '@qingzhang/core/money';
import { SERVICES, tableEntry, TOTAL } from '@qingzhang/catalogue/registry';
import type { ConstantSeries } from '@qingzhang/engine/compare/chain-indices';
import type { Change } from '@qingzhang/engine/compare/compare-years';
import {
  bridgeTotals,
  compareTotals,
  constantTotals,
  totalData,
  totalOfYear,
} from '@qingzhang/contract/calls/total-calls';
import type { AnswerOf } from '@qingzhang/contract/calls/call';
import type { Pool } from 'pg';
import { quoted } from '../database/constraints.ts';
import { columnList } from '../database/tables.ts';
import type { Deps } from '../http/context.ts';
import { handle } from '../http/handle.ts';
import { doneOrQueued } from '../jobs/jobs.ts';
import { remembering } from '../rows/remember.ts';
import { regionOfYear, regionWithCode } from '../territory/year-regions.ts';
import { accountUnits, findAccount, profileOf } from './account.ts';
import { BRIDGE } from './account-jobs.ts';
import { seriesCalculatedAgain } from './calculate-again.ts';
import { comparison } from './comparison.ts';
import { knownYears, seriesOf } from './constant-series.ts';
import { gdpOfUnit } from './gdp-of-unit.ts';
import { concernsRun } from './stale-results.ts';
import { standings } from './standings.ts';
import { isTotal } from './stored-values.ts';
import { valuesAt } from './values-at.ts';
import { yearDoubts } from './year-doubts.ts';

interface StoredTotal extends Omit<AnswerOf<typeof totalOfYear>, 'gep' | 'complete'> {
  readonly value: number | null;
  readonly serviceCode: string;
  readonly containsManual: boolean | null;
  /** Null where the total was typed by hand. */
  readonly complete: boolean | null;
}

/** The region asked about; without one the (first) account unit of the year. */
async function regionOf(pool: Pool, year: number, regionId: string | null | undefined): Promise<string | null> {
  if (regionId) return (await regionOfYear(pool, year, regionId)).id;
  const account = await findAccount(pool, year);
  return account === undefined ? null : ((await accountUnits(pool, account))[0] ?? null);
}

async function codeOf(pool: Pool, regionId: string): Promise<string> {
  const { rows } = await pool.query<{ code: string }>('SELECT code FROM region WHERE id = $1', [regionId]);
  if (rows[0] === undefined) throw new Fault('ROW_NOT_FOUND', { table: tableEntry('region').table.label, count: 1 });
  return rows[0].code;
}

/** Years × services: what each was worth, null where it has not been calculated. */
const BY_YEAR = handle(totalData).by(async (context) => {
  const { fromYear, toYear, regionId } = context.body;
  const { pool } = context.database;
  const { rows } = await pool.query<{ year: number }>(
    'SELECT year FROM "accountYear" WHERE "deletedAt" IS NULL AND year BETWEEN $1 AND $2 ORDER BY year',
    [fromYear ?? 0, toYear ?? 9999],
  );
  const years = rows.map(({ year }) => year);
  const regions = new Map<number, string | null>();
  const code = regionId ? await codeOf(pool, regionId) : null;
  for (const year of years)
    regions.set(
      year,
      code === null ? await regionOf(pool, year, null) : ((await regionWithCode(pool, year, code)) ?? null),
    );
  const valueAt = await valuesAt(pool, SERVICES, regions);
  const lines = SERVICES.map((service) => ({ service, own: years.map((year) => valueAt(service, year)) }));
  const standingOf = await standings(
    context,
    lines.flatMap(({ own }) => own.flatMap((row) => row ?? [])),
  );
  const services = lines.map(({ service, own }) => ({
    code: service.wire,
    name: service.title,
    values: own.map((row) => row?.value ?? null),
    standings: own.map(standingOf),
  }));
  return { years, services };
});

const OF_YEAR = handle(totalOfYear).by((context) => storedTotal(context, context.body.year, context.body.regionId));

type ToldTotal = AnswerOf<typeof totalOfYear>;

/**
 * The total of a year as it is stored; everything is null until it has been calculated. It is asked for with every page,
 * and takes a dozen statements to form.
 */
export function storedTotal(deps: Deps, year: number, regionId?: string | null): Promise<ToldTotal> {
  const key = JSON.stringify([year, regionId?.toLowerCase() ?? null]);
  const form = () => formTotal(deps, year, regionId);
  return totals(deps.database.pool, key, { concerns: concernsRun(TOTAL, year), form });
}

const totals = remembering<ToldTotal>({ keptAs: 'totals' });

async function formTotal(deps: Deps, year: number, regionId: string | null | undefined): Promise<ToldTotal> {
  const { pool } = deps.database;
  const region = await regionOf(pool, year, regionId);
  const { rows } = await pool.query<StoredTotal>(
    `SELECT ${columnList(TOTAL.value)} FROM ${quoted(TOTAL.value.name)} WHERE year = $1 AND "regionId" = $2 AND "deletedAt" IS NULL AND ${isTotal(TOTAL)}`,
    [year, region],
  );
  const row = rows[0];
  const gdp = await knownGdp(pool, year, region);
  if (row === undefined) return { ...NO_TOTAL, year, regionId: region, gdp };
  const standing = row.value === null ? MISSING : (await standings(deps, [row]))(row);
  const { epv, erv, ecv, externalValue, ggi, perKm2, perCapita, mandatoryComplete, runId, profile, inputMode } = row;
  return {
    year,
    regionId: region,
    gdp,
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
    ...standing,
    stale: standing.status === 'stale',
  };
}

/** Of an account unit; nothing is known of regions below it. */
async function knownGdp(pool: Pool, year: number, regionId: string | null): Promise<number | null> {
  const account = await findAccount(pool, year);
  if (account === undefined || regionId === null) return null;
  return gdpOfUnit(pool, account, regionId);
}

/** What there is before anything has been calculated. */
export const NO_TOTAL = {
  regionId: null,
  epv: null,
  erv: null,
  ecv: null,
  externalValue: null,
  ggi: null,
  gdp: null,
  perKm2: null,
  perCapita: null,
  mandatoryComplete: null,
  gep: null,
  complete: false,
  runId: null,
  profile: null,
  inputMode: null,
  stale: false,
  ...MISSING,
};

/** Two years: what changed in money, and how much of it is quantity and how much price. */
const COMPARE = handle(compareTotals).by(async (context) => {
  const { from, to, regionId } = context.body;
  const { services, total, issues } = await comparison(context, { from, to, regionId });
  return {
    from,
    to,
    services: services.map(({ serviceCode, title, presence, entered, left, ...change }) => ({
      code: serviceCode,
      name: title,
      presence,
      entered: [...entered],
      left: [...left],
      ...inYuan(change),
    })),
    total: inYuan(total),
    issues: [...issues],
  };
});

export function inYuan(change: Change) {
  return {
    from: fenToYuan(change.fromFen),
    to: fenToYuan(change.toFen),
    change: fenToYuan(change.changeFen),
    quantityEffect: fenToYuan(change.quantityFen),
    structureEffect: fenToYuan(change.structureFen),
    priceEffect: fenToYuan(change.priceFen),
    enteredEffect: fenToYuan(change.enteredFen),
    leftEffect: fenToYuan(change.leftFen),
    methodEffect: fenToYuan(change.methodFen),
    boundaryEffect: fenToYuan(change.boundaryFen),
    scope: fenToYuan(change.scopeFen),
    unsplit: fenToYuan(change.unsplitFen),
    nominal: change.nominal,
    ...change.real,
    coverage: change.coverage,
  };
}

/** The years at the prices of one of them. */
const AT_CONSTANT_PRICES = handle(constantTotals).by(async (context) => {
  const { year, regionId, baseYear } = context.body;
  const { pool } = context.database;
  const place = await regionOf(pool, year, regionId);
  if (place === null) return NO_SERIES;
  const code = await codeOf(pool, place);
  await seriesCalculatedAgain(context, code, year);
  const years = await knownYears(pool, code, year);
  const series = await seriesOf(pool, years, { until: year, baseYear });
  return inWire(series, await yearDoubts(context, years));
});

const NO_SERIES = { baseYear: null, years: [], issues: [] };

/** A series as it travels. */
export function inWire(series: ConstantSeries | undefined, doubts: readonly Issue[]): AnswerOf<typeof constantTotals> {
  if (series === undefined) return NO_SERIES;
  const { baseYear, years, issues } = series;
  return {
    baseYear,
    years: years.map((own) => ({ ...own, services: [...own.services] })),
    issues: [...issues, ...doubts],
  };
}

const BETWEEN_PROFILES = handle(bridgeTotals).by((context) => {
  const { async: isAsync, ...request } = context.body;
  request.profiles.forEach(profileOf);
  const draft = { kind: BRIDGE, title: `口径对照（${request.year} 年）`, request };
  return doneOrQueued(context, draft, isAsync);
});

export const TOTAL_HANDLINGS = [BY_YEAR, OF_YEAR, COMPARE, AT_CONSTANT_PRICES, BETWEEN_PROFILES];
