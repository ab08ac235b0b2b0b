import { Fault } from '@qingzhang/core/fault';
import type { Profile } from '@qingzhang/catalogue/profiles/profile';
import { DEFAULT_PROFILE, PROFILES } from '@qingzhang/catalogue/profiles/profiles';
import { tableEntry } from '@qingzhang/catalogue/registry';
import type { ServiceOverride } from '@qingzhang/engine/totals/inclusion';
import type { Pool, PoolClient } from 'pg';
import type { Actor } from '../rows/actor.ts';
import { insertAlone } from '../rows/insert-rows.ts';
import { currentVersion } from '../territory/region-version.ts';

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
}

export async function findAccount(client: Pool | PoolClient, year: number): Promise<Account | undefined> {
  const { rows } = await client.query<Account>('SELECT * FROM "accountYear" WHERE year = $1 AND "deletedAt" IS NULL', [
    year,
  ]);
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
  const row = { year, profile: profileOf(profile).code, boundaryVersion: await currentVersion(pool), priceYear: year };
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
  pool: Pool,
  account: Pick<Account, 'boundaryVersion'>,
  asked?: string | null,
): Promise<string[]> {
  const version = account.boundaryVersion ?? (await currentVersion(pool));
  const { rows } = await pool.query<{ id: string }>(
    `SELECT id FROM region WHERE "boundaryVersion" = $1 AND "parentId" IS NULL AND level IS NOT NULL AND "deletedAt" IS NULL
ORDER BY code, id`,
    [version],
  );
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) throw new Fault('REGION_NONE', {});
  if (asked === undefined || asked === null) return ids;
  const wanted = asked.toLowerCase();
  if (!ids.includes(wanted)) throw new Fault('UNIT_UNKNOWN', {});
  return [wanted];
}
