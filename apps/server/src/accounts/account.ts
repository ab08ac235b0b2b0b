import { Fault } from '@qingzhang/core/fault';
import type { Profile } from '@qingzhang/catalogue/profiles/profile';
import { DEFAULT_PROFILE, PROFILES } from '@qingzhang/catalogue/profiles/profiles';
import { tableEntry } from '@qingzhang/catalogue/registry';
import { accountYear } from '@qingzhang/catalogue/tables/accounts';
import type { RowOf } from '@qingzhang/contract/rows/row-of';
import type { ServiceOverride } from '@qingzhang/engine/totals/inclusion';
import type { Pool, PoolClient } from 'pg';
import type { Actor } from '../rows/actor.ts';
import { insertAlone } from '../rows/insert-rows.ts';
import { boundaryVersions } from '../territory/region-version.ts';
import { refuseOtherVersion, regionsOfYear } from '../territory/year-regions.ts';
import { columnList } from '../database/tables.ts';

/** The account of a year: by which standard, on which boundaries, and whether it may still change. */
export interface Account {
  readonly id: string;
  readonly year: number;
  readonly profile: string | null;
  readonly boundaryVersion: string | null;
  readonly priceYear: number | null;
  readonly gdp: number | null;
  readonly services: readonly ServiceOverride[] | null;
  readonly status: 'open' | 'frozen' | null;
  readonly published: boolean | null;
  /** Why its open questions did not stand in the way of freezing it. */
  readonly confirmed: RowOf<typeof accountYear>['confirmed'];
}

export async function findAccount(client: Pool | PoolClient, year: number): Promise<Account | undefined> {
  const { rows } = await client.query<Account>(
    `SELECT ${columnList(accountYear)} FROM "accountYear" WHERE year = $1 AND "deletedAt" IS NULL`,
    [year],
  );
  return rows[0];
}

export async function requireAccount(client: Pool | PoolClient, year: number): Promise<Account> {
  const account = await findAccount(client, year);
  if (account === undefined) throw new Fault('YEAR_UNKNOWN', { year });
  return account;
}

/** The account of a year that may be written to; a year without one gets it, by the default standard. */
export async function openAccount(
  pool: Pool,
  year: number,
  profile: string | undefined,
  actor: Actor,
): Promise<Account> {
  const known = await findAccount(pool, year);
  if (known !== undefined) {
    if (known.status === 'frozen') throw new Fault('YEAR_FROZEN', { year });
    return known;
  }
  // Before there are regions there is no version either; the account is given one when they come.
  const [boundaryVersion = null] = await boundaryVersions(pool);
  const row = { year, profile: profileOf(profile).code, boundaryVersion, priceYear: year };
  try {
    await insertAlone(pool, tableEntry('accountYear').table, [row], actor);
  } catch (error) {
    // Two requests may open the same year at once; the first one opens it for both.
    if (!(error instanceof Fault && error.code === 'ROW_DUPLICATE')) throw error;
  }
  return requireAccount(pool, year);
}

export function profileOf(code: string | null | undefined): Profile {
  if (code === null || code === undefined) return DEFAULT_PROFILE;
  const profile = PROFILES.find((candidate) => candidate.code === code);
  if (profile === undefined)
    throw new Fault('PROFILE_UNKNOWN', { code, known: PROFILES.map((each) => each.code).join('、') });
  return profile;
}

/** The account units of a year, which are the roots of its region tree; or the one that is asked for. */
export async function accountUnits(
  pool: Pool | PoolClient,
  { year }: Pick<Account, 'year'>,
  asked?: string | null,
): Promise<string[]> {
  const regions = await regionsOfYear(pool, year);
  const units = regions
    .filter(({ parentId, level }) => parentId === null && level !== null)
    .sort((a, b) => (a.code < b.code ? -1 : 1));
  if (units.length === 0) throw new Fault('REGION_NONE', {});
  if (asked === undefined || asked === null) return units.map(({ id }) => id);
  const wanted = asked.toLowerCase();
  if (units.some(({ id }) => id === wanted)) return [wanted];
  await refuseOtherVersion(pool, year, wanted);
  throw new Fault('UNIT_UNKNOWN', {});
}
