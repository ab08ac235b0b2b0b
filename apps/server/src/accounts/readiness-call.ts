import { readinessOfYear } from '@qingzhang/contract/calls/account-calls';
import { handle } from '../http/handle.ts';
import { regionsOfYear } from '../territory/year-regions.ts';
import { requireAccount } from './account.ts';
import { yearReadiness } from './year-readiness.ts';
import { needsOfYear } from './year-needs.ts';

/** How much of what a year is calculated from is there: by service, by bureau and in all. */
export const READINESS = handle(readinessOfYear).by(async (context) => {
  const account = await requireAccount(context.database.pool, context.body.year);
  const regions = await regionsOfYear(context.database.pool, account.year);
  const withoutBoundary = regions.filter(({ areaM2 }) => areaM2 === null).length;
  const counted = yearReadiness(account.year, await needsOfYear(context, account));
  return { ...counted, regions: regions.length, withoutBoundary };
});
