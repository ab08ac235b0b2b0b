import { Fault } from '@qingzhang/core/fault';
import type { Standing } from '@qingzhang/contract/standing';
import type { Profile } from '@qingzhang/catalogue/profiles/profile';
import { LEAVES, OWN_ADDEND, tableEntry } from '@qingzhang/catalogue/registry';
import type { AccountRegion } from '@qingzhang/engine/account/account-data';
import { zonesOf, type Zones } from '@qingzhang/engine/account/zones';
import type { AccountTotals } from '@qingzhang/engine/totals/account-totals';
import type { Pool } from 'pg';
import type { PixelDeps } from '../pixels/pixel-deps.ts';
import { profileOf, requireAccount, type Account } from '../accounts/account.ts';
import { knownTotals } from '../accounts/known-totals.ts';
import { firstUnit, knownRegions } from '../accounts/known-regions.ts';
import { standings } from '../accounts/standings.ts';
import { latestBands, type Bands } from './bands.ts';
import { grandTotalsOf, reportedValues, type ReportedValue, type ReportedValues } from './reported-values.ts';
import { reportedTraces, type ReportedTrace } from './reported-traces.ts';
import { knowChanges } from '../rows/follow-changes.ts';
import { refuseOtherVersion } from '../territory/year-regions.ts';

/** What a report is about and what it is written from: stored values only. */
export interface ReportScope extends ReportedValues {
  readonly deps: PixelDeps;
  readonly pool: Pool;
  readonly account: Account;
  readonly profile: Profile;
  readonly region: AccountRegion;
  readonly zones: Zones;
  /** The addends with their values by region, counted or not. */
  readonly totals: AccountTotals;
  /** Totals of all regions of the year. */
  readonly grandTotals: ReadonlyMap<string, ReportedValue>;
  /** How far a value may be relied on. */
  readonly standingOf: (value: ReportedValue | undefined) => Standing;
  readonly bands: Bands;
  /** How each service was calculated, and what a sum calculates itself, by wire name. */
  readonly traces: ReadonlyMap<string, ReportedTrace>;
}

export async function reportScope(deps: PixelDeps, year: number, asked: string | null): Promise<ReportScope> {
  const { pool } = deps.database;
  // What others had stored when this was asked for is in it, on whichever server.
  await knowChanges(pool);
  const account = await requireAccount(pool, year);
  const regions = await knownRegions(pool, year);
  const regionId = asked?.toLowerCase() ?? firstUnit(regions);
  const region = regions.find(({ id, level }) => id === regionId && level !== null);
  if (region === undefined) {
    await refuseOtherVersion(pool, year, regionId);
    throw new Fault('ROW_NOT_FOUND', { table: tableEntry('region').table.label, count: 1 });
  }
  const accountUnit = rootOf(regions, region);
  const profile = profileOf(account.profile);
  const { values, typed } = await reportedValues(pool, year, regionId);
  const scope = { client: pool, account, accountUnit, profile };
  const totals = await knownTotals(pool, { year, accountUnit, profile });
  const grandTotals = await grandTotalsOf(pool, year);
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
    traces: await reportedTraces(pool, calculatedRuns(values)),
  };
}

function rootOf(regions: readonly AccountRegion[], region: AccountRegion): string {
  const byId = new Map(regions.map((each) => [each.id, each]));
  let at = region;
  while (at.parentId !== null && byId.has(at.parentId)) at = byId.get(at.parentId)!;
  return at.id;
}

/** The runs that say how services were calculated, and what a sum calculates itself. */
function calculatedRuns(values: ReportedValues['values']): string[] {
  return [...LEAVES, OWN_ADDEND.sum].flatMap(({ wire }) => values.get(wire)?.runId ?? []);
}
