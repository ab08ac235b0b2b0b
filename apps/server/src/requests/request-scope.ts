import { BUREAUS, type Bureau } from '@qingzhang/catalogue/language/provision';
import { ASKED_BUREAUS } from '@qingzhang/contract/results/data-request';
import type { Readiness } from '@qingzhang/contract/results/readiness';
import type { RegionFacts } from '@qingzhang/contract/results/region';
import { Fault } from '@qingzhang/core/fault';
import { requireAccount } from '../accounts/account.ts';
import { needsOfYear } from '../accounts/year-needs.ts';
import { yearReadiness } from '../accounts/year-readiness.ts';
import type { Deps } from '../http/context.ts';
import { accountUnitNames } from '../territory/account-unit-names.ts';
import { regionsOfYear } from '../territory/year-regions.ts';
import { allItems, itemsOf, type BureauItems } from './bureau-items.ts';

/** What is known of a year when bureaus are asked for its data. */
export interface RequestScope {
  readonly year: number;
  /** Names of the account units. */
  readonly county: string;
  readonly regions: readonly RegionFacts[];
  readonly readiness: Pick<Readiness, 'needs' | 'services'>;
  /** Tables with figures that nobody has explained. */
  readonly doubted: ReadonlySet<string>;
}

export async function requestScope(deps: Deps, year: number): Promise<RequestScope> {
  const { pool } = deps.database;
  const account = await requireAccount(pool, year);
  const regions = await regionsOfYear(pool, year);
  const needs = await needsOfYear(deps, account);
  return {
    year,
    regions,
    county: accountUnitNames(regions),
    readiness: yearReadiness(year, needs),
    doubted: new Set(needs.flatMap(({ doubted }) => doubted)),
  };
}

/** Bureaus that are asked for anything in a year, with what. */
export function askedOf({ readiness }: RequestScope): readonly { bureau: Bureau; items: BureauItems }[] {
  return ASKED_BUREAUS.map((bureau) => ({ bureau, items: itemsOf(readiness, bureau) })).filter(
    ({ items }) => allItems(items).length > 0,
  );
}

/** What one of them is asked for; a letter without anything to ask for is refused. */
export function itemsToAsk(scope: RequestScope, bureau: Bureau): BureauItems {
  if (scope.county === '') throw new Fault('REGION_NONE', {});
  const asked = askedOf(scope).find((each) => each.bureau === bureau);
  if (asked === undefined)
    throw new Fault('REQUEST_EMPTY', { year: scope.year, bureau: BUREAUS[bureau], what: '提供的数据' });
  return asked.items;
}
