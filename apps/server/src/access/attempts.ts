import { Fault } from '@qingzhang/core/fault';
import type { Pool, PoolClient } from 'pg';

/** What attempts are counted by, how many may fail without a wait, and how long a wait may become. */
export interface Counter {
  readonly key: string;
  readonly free: number;
  readonly longestSeconds: number;
}

/** How long the first wait is; each further failure doubles it. */
const FIRST_SECONDS = 30;
/** Failures are forgotten after an hour without any. */
const MEMORY_MINUTES = 60;

/** Somebody who tries passwords of one account from one place, known or not. */
export function ofPlace(userName: string, place: string): Counter {
  return { key: `place:${countedName(userName)}@${place}`, free: 5, longestSeconds: 900 };
}

/** One account from all places that are not known: 20 tries, then at most twelve an hour. */
export function ofName(userName: string): Counter {
  return { key: `name:${countedName(userName)}`, free: 20, longestSeconds: 300 };
}

/** One address with all accounts. */
export function ofAddress(address: string): Counter {
  return { key: `address:${address}`, free: 30, longestSeconds: 900 };
}

/** A signed-in user who says an old password. */
export function ofOldPassword(userId: string): Counter {
  return { key: `old:${userId}`, free: 5, longestSeconds: 900 };
}

/** A signed-in user who says a code of the authenticator. */
export function ofSecondFactor(userId: string): Counter {
  return { key: `code:${userId}`, free: 5, longestSeconds: 900 };
}

export interface Counted {
  /** With this one, as if it had failed. */
  readonly failures: number;
  /** Until the next attempt; 0 while there are free ones left. */
  readonly waitSeconds: number;
}

/**
 * Counts an attempt before anybody looks at it, as a failure: of sixty that come together, only the free ones are
 * evaluated. One that comes before its time is refused and changes nothing; whoever evaluates a right one forgets
 * the count. With `regardless` it is counted and never refused.
 */
export async function countAttempt(
  client: Pool | PoolClient,
  { key, free, longestSeconds }: Counter,
  { regardless = false }: { readonly regardless?: boolean } = {},
): Promise<Counted> {
  const { rows } = await client.query<Counted>({
    name: 'count attempt',
    text: `INSERT INTO "signInAttempt" AS a VALUES ($1, 1, clock_timestamp(), clock_timestamp())
ON CONFLICT (key) DO UPDATE SET ("failures", "nextAt", "lastAt") = (
  SELECT n, clock_timestamp() + make_interval(secs => CASE WHEN n >= $2 THEN least($4 * power(2, least(n - $2, 20)), $3) ELSE 0 END), clock_timestamp()
  FROM (SELECT CASE WHEN a."lastAt" < clock_timestamp() - make_interval(mins => $5) THEN 1 ELSE a.failures + 1 END AS n) next)
WHERE $6 OR a."nextAt" <= clock_timestamp()
RETURNING failures, ceil(greatest(extract(epoch FROM "nextAt" - clock_timestamp()), 0)) AS "waitSeconds"`,
    values: [key, free, longestSeconds, FIRST_SECONDS, MEMORY_MINUTES, regardless],
  });
  if (rows[0] !== undefined) return rows[0];
  throw new Fault('SIGN_IN_DELAYED', { wait: waitText(await secondsToWait(client, key)) });
}

async function secondsToWait(client: Pool | PoolClient, key: string): Promise<number> {
  const { rows } = await client.query<{ seconds: number }>(
    `SELECT ceil(extract(epoch FROM "nextAt" - clock_timestamp())) AS seconds FROM "signInAttempt" WHERE key = $1`,
    [key],
  );
  return Math.max(rows[0]?.seconds ?? 0, 1);
}

/** 90 s are “2 分钟”: whoever waits as long as they are told is let in. */
export function waitText(seconds: number): string {
  return seconds < 60 ? `${seconds} 秒` : `${Math.ceil(seconds / 60)} 分钟`;
}

/** A right password: its counters begin anew, and one attempt is taken back where others are counted too. */
export async function forgetAttempts(
  client: Pool | PoolClient,
  own: readonly Counter[],
  shared: readonly Counter[] = [],
): Promise<void> {
  await client.query(
    `DELETE FROM "signInAttempt" WHERE key = ANY($1) OR "lastAt" < clock_timestamp() - interval '1 day'`,
    [own.map(({ key }) => key)],
  );
  await client.query('UPDATE "signInAttempt" SET failures = greatest(failures - 1, 0) WHERE key = ANY($1)', [
    shared.map(({ key }) => key),
  ]);
}

/** Nobody who may set a new password for an account waits for what others tried with it. */
export async function forgetAllAttempts(client: Pool | PoolClient, userName: string): Promise<void> {
  const { key } = ofName(userName);
  const places = ofPlace(userName, '').key;
  await client.query('DELETE FROM "signInAttempt" WHERE key = $1 OR starts_with(key, $2)', [key, places]);
}

/** A directory takes names in any case, width and accent for the same: whoever tries them in turn is counted as one. */
function countedName(userName: string): string {
  const plain = userName.normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll(/\s+/g, ' ');
  return nameKey(plain.toLowerCase().trim());
}

/** Names are written down as they were typed, cut to the width of the column. */
export function nameKey(userName: string): string {
  return userName.slice(0, 40);
}
