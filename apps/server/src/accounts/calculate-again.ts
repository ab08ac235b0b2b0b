import type { Pool } from 'pg';
import type { Deps } from '../http/context.ts';
import { doneOrQueued } from '../jobs/jobs.ts';
import type { Actor } from '../rows/actor.ts';
import { CALCULATION_AGAIN, type AgainRequest } from './account-jobs.ts';
import { openServices, type Place } from './comparing-options.ts';
import { adjacent, knownYears } from './constant-series.ts';
import { storedYear } from './stored-year.ts';

/** Waits until the services of two years whose methods or boundaries differ have been calculated again; nothing is done twice. */
export async function calculatedAgain(
  deps: Deps & { readonly actor: Actor },
  { from, to }: AgainRequest,
): Promise<void> {
  const { pool } = deps.database;
  if ((await openServices(pool, await storedYear(pool, from), await storedYear(pool, to))).length === 0) return;
  const title = `按 ${to.year} 年的口径重算 ${from.year} 年`;
  await doneOrQueued(deps, { kind: CALCULATION_AGAIN, title, request: { from, to } }, false);
}

/** The same for all years up to one, each with the one before it, in which the region of a code has values. */
export async function seriesCalculatedAgain(
  deps: Deps & { readonly actor: Actor },
  code: string,
  until: number,
): Promise<void> {
  for (const pair of await openPairs(deps.database.pool, code, until)) await calculatedAgain(deps, pair);
}

/** Years, each with the one before it, of which some services have not been calculated by each other's methods yet. */
export async function openPairs(pool: Pool, code: string, until: number): Promise<readonly AgainRequest[]> {
  const open: AgainRequest[] = [];
  for (const [from, to] of adjacent(await knownYears(pool, code, until)))
    if ((await openServices(pool, from, to)).length > 0) open.push({ from: placeOf(from), to: placeOf(to) });
  return open;
}

function placeOf({ year, regionId }: Place): Place {
  return { year, regionId };
}
