import { Fault } from '@qingzhang/core/fault';
import type { Service } from '@qingzhang/catalogue/language/service';
import type { Standing } from '@qingzhang/contract/standing';
import type { Profile } from '@qingzhang/catalogue/profiles/profile';
import { LEAVES, OWN_ADDEND, SERVICES, tableEntry, TOTAL } from '@qingzhang/catalogue/registry';
import type { AccountRegion } from '@qingzhang/engine/account/account-data';
import { zonesOf, type Zones } from '@qingzhang/engine/account/zones';
import { accountTotals, type AccountTotals } from '@qingzhang/engine/totals/account-totals';
import type { Trace } from '@qingzhang/engine/trace/trace';
import type { Pool } from 'pg';
import type { PixelDeps } from '../pixels/pixel-deps.ts';
import { accountUnits, profileOf, requireAccount, type Account } from '../accounts/account.ts';
import { accountRegions } from '../accounts/load-account.ts';
import { traceOf } from '../accounts/packed-record.ts';
import { standings } from '../accounts/standings.ts';
import { isTotal } from '../accounts/stored-values.ts';
import { totalsInput } from '../accounts/totals-input.ts';
import { quoted } from '../database/constraints.ts';
import { columnList } from '../database/tables.ts';
import { latestBands, type Bands } from './bands.ts';
import { refuseOtherVersion } from '../territory/year-regions.ts';

/** A total row of a value set, as far as a report prints it. */
export interface ReportedValue {
  readonly regionId: string;
  readonly value: number;
  readonly physicalAmount: number | null;
  readonly physicalUnit: string | null;
  readonly unitPrice: number | null;
  readonly method: string | null;
  readonly inputMode: 'calculated' | 'manual' | null;
  readonly containsManual: boolean | null;
  readonly overrideReason: string | null;
  readonly runId: string | null;
  readonly [column: string]: unknown;
}

/** What a report is about and what it is written from: stored values only. */
export interface ReportScope {
  readonly deps: PixelDeps;
  readonly pool: Pool;
  readonly account: Account;
  readonly profile: Profile;
  readonly region: AccountRegion;
  readonly zones: Zones;
  /** The addends with their values by region, counted or not. */
  readonly totals: AccountTotals;
  /** The region's value of each service, by wire name. */
  readonly values: ReadonlyMap<string, ReportedValue>;
  /** Totals of all regions of the year. */
  readonly grandTotals: ReadonlyMap<string, ReportedValue>;
  /** Values of the year that were typed by hand, of any region. */
  readonly typed: readonly { readonly service: Service; readonly row: ReportedValue }[];
  /** How far a value may be relied on. */
  readonly standingOf: (value: ReportedValue | undefined) => Standing;
  readonly bands: Bands;
  /** How each service was calculated, and what a sum calculates itself, by wire name. */
  readonly traces: ReadonlyMap<string, Trace>;
}

export async function reportScope(deps: PixelDeps, year: number, asked: string | null): Promise<ReportScope> {
  const { pool } = deps.database;
  const account = await requireAccount(pool, year);
  const regions = await accountRegions(pool, year);
  const regionId = asked?.toLowerCase() ?? (await accountUnits(pool, account))[0]!;
  const region = regions.find(({ id, level }) => id === regionId && level !== null);
  if (region === undefined) {
    await refuseOtherVersion(pool, year, regionId);
    throw new Fault('ROW_NOT_FOUND', { table: tableEntry('region').table.label, count: 1 });
  }
  const accountUnit = rootOf(regions, region);
  const profile = profileOf(account.profile);
  const values = new Map<string, ReportedValue>();
  const typed: { readonly service: Service; readonly row: ReportedValue }[] = [];
  for (const service of SERVICES) {
    const rows = await storedRows(pool, service, year);
    const own = rows.find((row) => row.regionId === regionId);
    if (own !== undefined) values.set(service.wire, own);
    typed.push(...rows.flatMap((row) => (row.inputMode === 'manual' ? [{ service, row }] : [])));
  }
  const scope = { client: pool, account, accountUnit, profile };
  const totals = accountTotals(await totalsInput(scope, TOTAL));
  const grandTotals = new Map((await storedRows(pool, TOTAL, year)).map((row) => [row.regionId, row]));
  const total = grandTotals.get(regionId);
  const standingOf = await standings(deps, [...values.values(), ...grandTotals.values()]);
  return {
    deps,
    pool,
    account,
    profile,
    region,
    zones: zonesOf(regions, accountUnit),
    totals,
    values,
    typed,
    standingOf,
    bands: await latestBands(pool, scope, { regionId, totals, values, total, standingOf }),
    grandTotals,
    traces: await tracesOf(pool, values),
  };
}

function rootOf(regions: readonly AccountRegion[], region: AccountRegion): string {
  const byId = new Map(regions.map((each) => [each.id, each]));
  let at = region;
  while (at.parentId !== null && byId.has(at.parentId)) at = byId.get(at.parentId)!;
  return at.id;
}

async function storedRows(pool: Pool, service: Service, year: number): Promise<ReportedValue[]> {
  const { rows } = await pool.query<ReportedValue>(
    `SELECT ${columnList(service.value)} FROM ${quoted(service.value.name)}
WHERE year = $1 AND "regionId" IS NOT NULL AND value IS NOT NULL AND "deletedAt" IS NULL AND ${isTotal(service)}`,
    [year],
  );
  return rows;
}

async function tracesOf(pool: Pool, values: ReadonlyMap<string, ReportedValue>): Promise<Map<string, Trace>> {
  const runIds = [...LEAVES, OWN_ADDEND.sum].flatMap(({ wire }) => values.get(wire)?.runId ?? []);
  const { rows } = await pool.query<{ runId: string; trace: Buffer }>(
    'SELECT "runId", trace FROM "runRecord" WHERE "runId" = ANY($1::uuid[])',
    [runIds],
  );
  const stored = new Map(rows.map(({ runId, trace }) => [runId, trace]));
  const traces = new Map<string, Trace>();
  // One after the other: all of a county's at once would hold the memory of all, and the turn of everybody else.
  for (const runId of runIds) {
    const packed = stored.get(runId);
    if (packed === undefined) continue;
    const read = await traceOf(packed);
    const own = 'lines' in read ? read.addend : read;
    if (own !== undefined) traces.set(own.service, own);
  }
  return traces;
}
