import { randomBytes } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import type { Database } from '../database/database.ts';
import { tokenHash } from './sessions.ts';

/**
 * A browser that somebody has signed in with remembers it in a cookie. The cookie opens nothing; failures from such a
 * browser are counted apart, so that a stranger who tries passwords keeps nobody from the own desk.
 */
const COOKIE = 'qingzhang-device';
/** Over TLS the browser itself sees to it that no other host and no unprotected answer has set it. */
const HOST_COOKIE = `__Host-${COOKIE}`;
const DAYS = 90;

/** Where the browser sends it back. */
interface CookiePlace {
  readonly basePath: string;
  readonly isSecure: boolean;
}

/** The mark that a browser sends; undefined for none and for what cannot be one. */
export function deviceOf(cookies: string | undefined): string | undefined {
  const [secure, plain] = [HOST_COOKIE, COOKIE].map(
    (name) => new RegExp(`(?:^|;\\s*)${name}=([\\w-]{43})(?:;|$)`).exec(cookies ?? '')?.[1],
  );
  return secure ?? plain;
}

export function deviceCookie(device: string, { basePath, isSecure }: CookiePlace): string {
  const age = DAYS * 24 * 3600;
  const rules = `Max-Age=${age}; HttpOnly; SameSite=Strict`;
  return isSecure
    ? `${HOST_COOKIE}=${device}; Path=/; Secure; ${rules}`
    : `${COOKIE}=${device}; Path=${basePath}/api/login.json; ${rules}`;
}

export async function isKnownDevice(database: Database, device: string, userName: string): Promise<boolean> {
  const { rowCount } = await database.pool.query({
    name: 'known device',
    text: `SELECT FROM "knownDevice" d JOIN "sysUser" u ON u.id = d."userId" AND u."deletedAt" IS NULL
WHERE d."deviceHash" = $1 AND u."userName" = $2 AND d."lastAt" > now() - make_interval(days => $3)`,
    values: [tokenHash(device), userName, DAYS],
  });
  return rowCount !== 0;
}

/** Writes down that somebody has signed in with a browser, and answers its mark: a new one unless we gave the old. */
export async function knowDevice(
  client: Pool | PoolClient,
  device: string | undefined,
  userId: string,
): Promise<string> {
  const mark = device !== undefined && (await isOurs(client, device)) ? device : randomBytes(32).toString('base64url');
  await client.query(
    `WITH old AS (DELETE FROM "knownDevice" WHERE "lastAt" < now() - make_interval(days => $3) AND "deviceHash" <> $1)
INSERT INTO "knownDevice" VALUES ($1, $2, now())
ON CONFLICT ("deviceHash", "userId") DO UPDATE SET "lastAt" = now()`,
    [tokenHash(mark), userId, DAYS],
  );
  return mark;
}

async function isOurs(client: Pool | PoolClient, device: string): Promise<boolean> {
  const { rowCount } = await client.query('SELECT FROM "knownDevice" WHERE "deviceHash" = $1', [tokenHash(device)]);
  return rowCount !== 0;
}
