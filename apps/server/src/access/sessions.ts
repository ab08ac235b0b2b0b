import { createHash, randomBytes } from 'node:crypto';
import { DUTY_ROLES } from '@qingzhang/catalogue/duties';
import type { Duty } from '@qingzhang/catalogue/language/menu-entry';
import type { TokenScope } from '@qingzhang/contract/calls/token-calls';
import type { Pool, PoolClient } from 'pg';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import { troubleOf } from '../database/trouble.ts';
import type { SignInWay } from '../directories/person.ts';
import { asRead } from './recalled-callers.ts';
import { rightsOfRole, type Rights } from './rights.ts';

/** Whoever is signed in, with what the role allows. */
export interface SignedIn {
  readonly userId: string;
  readonly userName: string;
  /** The office that they work for just now. */
  readonly tenantId: string;
  /** The office that keeps their account. */
  readonly homeId: string;
  readonly roleId: string;
  readonly isAdministrator: boolean;
  /** Which of the duties that are kept apart this user administers; none where they are not. */
  readonly duty: Duty | undefined;
  /** Where the password is. */
  readonly way: SignInWay;
  readonly mustChangePassword: boolean;
  /** The setting asks for a second factor that this user has not turned on yet. */
  readonly mustSetSecondFactor: boolean;
  /** Enters and sees only a part: some region, some years. */
  readonly isLimited: boolean;
  readonly rights: Rights;
  /** The access token that is shown in the user's place, which holds part of the user's rights. */
  readonly token?: { readonly id: string; readonly name: string; readonly scope: TokenScope };
}

type Lives = Pick<Config, 'sessionIdleMinutes' | 'sessionHours' | 'passwordDays' | 'secondFactor' | 'separateDuties'>;

/** Whether the password of the user `u` with the secret `s` is to be changed: it was given by somebody else, or has reached its age. One that is kept elsewhere never is. */
export function passwordIsDue(days: string): string {
  const isOld = `${days}::int > 0 AND s."changedAt" < now() - make_interval(days => ${days}::int)`;
  return `(u."signInWay" = 'local' AND coalesce(u."mustChangePassword" OR (${isOld}), false))`;
}

/** Only the hash of a token is stored: a copy of the database opens no session. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Where somebody signs in from. */
export interface Place {
  readonly address: string;
  /** What the browser calls itself. */
  readonly agent: string | undefined;
}

/** What somebody proved when they signed in: the stored hash that their password was right for, or their way elsewhere. */
export interface Proven {
  readonly way: SignInWay;
  readonly passwordHash: string | null;
}

/** What was proved, read again and held: who stores another password or ends this account's way waits, or came first. */
const STILL_PROVEN = {
  here: `SELECT 1 FROM "userSecret" WHERE "userId" = $2 AND "passwordHash" = $6 FOR SHARE`,
  elsewhere: `SELECT 1 FROM "sysUser" WHERE id = $2 AND "signInWay" = $6 FOR SHARE`,
};

/** Undefined where what was proved no longer stands: the password was reset between verifying it and this. */
export async function openSession(
  database: Database,
  userId: string,
  { way, passwordHash }: Proven,
  { address, agent }: Place,
  lives: Lives,
): Promise<string | undefined> {
  const token = randomBytes(32).toString('base64url');
  const kind = way === 'local' ? 'here' : 'elsewhere';
  const { rowCount } = await database.pool.query({
    name: `open session ${kind}`,
    text: `WITH expired AS (DELETE FROM "userSession" WHERE "expiresAt" < now()), proven AS (${STILL_PROVEN[kind]})
INSERT INTO "userSession" ("tokenHash", "userId", address, "createdAt", "lastSeenAt", "expiresAt", agent)
SELECT $1, $2, $3, now(), now(), now() + make_interval(hours => $4), $5 FROM proven`,
    values: [
      tokenHash(token),
      userId,
      address,
      lives.sessionHours,
      agent?.slice(0, 200) ?? null,
      way === 'local' ? passwordHash : way,
    ],
  });
  return rowCount === 1 ? token : undefined;
}

/** What is read of whoever asks, by a session or by a token. */
export interface UserRow {
  userId: string;
  userName: string;
  tenantId: string;
  homeId: string;
  roleId: string;
  builtin: string | null;
  way: SignInWay;
  mustChangePassword: boolean;
  hasSecondFactor: boolean;
  isLimited: boolean;
  seenLongAgo: boolean;
  rightsVersion: string;
  /** The state of the database in which this was read, and how long it holds from then on where nothing is written. */
  asOf: string;
  aliveMs: number;
}

/** The user, secret and role behind `e`, at the office that it names and they belong to, else at their own; nobody who is disabled or deleted. */
export const USER_JOINS = `JOIN "sysUser" u ON u.id = e."userId" AND u.enabled AND u."deletedAt" IS NULL
LEFT JOIN "userSecret" s ON s."userId" = u.id
LEFT JOIN "tenantMember" m ON m."userId" = u.id AND m."memberOf" = e."tenantId" AND m."deletedAt" IS NULL
JOIN "sysRole" r ON r.id = coalesce(m."roleId", u."roleId") AND r."deletedAt" IS NULL`;

/** Whether a person asks, which keeps the session alive, or a screen or program by itself, which does not. */
export type AskedBy = 'person' | 'program';

/** The session of a token, if it is alive and its user enabled. */
export async function findSession(
  database: Database,
  token: string,
  lives: Lives,
  by: AskedBy,
): Promise<SignedIn | undefined> {
  return findSessionByHash(database, tokenHash(token), lives, by);
}

/** Where the disk is full a session is not prolonged, and reading goes on. */
async function touchSession({ pool }: Database, hash: Buffer): Promise<void> {
  try {
    await pool.query({
      name: 'touch session',
      text: 'UPDATE "userSession" SET "lastSeenAt" = now() WHERE "tokenHash" = $1',
      values: [hash],
    });
  } catch (error) {
    if (troubleOf(error) !== 'full') throw error;
  }
}

export async function findSessionByHash(
  database: Database,
  hash: Buffer,
  lives: Lives,
  by: AskedBy,
): Promise<SignedIn | undefined> {
  const { rows } = await database.pool.query<UserRow>({
    name: 'find session',
    text: `SELECT ${userColumns('$3')}, e."lastSeenAt" < now() - interval '1 minute' AS "seenLongAgo",
  ${msUntil(`least(e."expiresAt", e."lastSeenAt" + make_interval(mins => $2))`)} AS "aliveMs"
FROM "userSession" e ${USER_JOINS}
WHERE e."tokenHash" = $1 AND e."expiresAt" > now() AND e."lastSeenAt" > now() - make_interval(mins => $2)`,
    values: [hash, lives.sessionIdleMinutes, lives.passwordDays],
  });
  const row = rows[0];
  if (row === undefined) return undefined;
  if (row.seenLongAgo && by === 'person') await touchSession(database, hash);
  return signedInBy(database, row, lives);
}

export function msUntil(instant: string): string {
  return `(extract(epoch FROM ${instant} - now()) * 1000)::float8`;
}

/** Columns of the user behind `e`, a session or a token. */
export function userColumns(passwordDays: string): string {
  return `u.id AS "userId", u."userName", coalesce(m."memberOf", u."tenantId") AS "tenantId", u."tenantId" AS "homeId", r.id AS "roleId", r.builtin,
  u."signInWay" AS way, ${passwordIsDue(passwordDays)} AS "mustChangePassword",
  EXISTS (SELECT FROM "secondFactor" f WHERE f."userId" = u.id AND f."confirmedAt" IS NOT NULL) AS "hasSecondFactor",
  num_nonnulls(u."regionId", u."yearFrom", u."yearTo") > 0 AS "isLimited",
  r.id || ':' || r."rowVersion" || ':' || (SELECT coalesce(sum("rowVersion"), 0) FROM "sysModule") AS "rightsVersion",
  pg_current_snapshot()::text AS "asOf"`;
}

export async function signedInBy(database: Database, row: UserRow, lives: Lives): Promise<SignedIn> {
  const isAdministrator = row.builtin === 'admin';
  const duty = lives.separateDuties ? DUTY_ROLES.find(({ code }) => code === row.builtin)?.duty : undefined;
  const user: SignedIn = {
    userId: row.userId,
    userName: row.userName,
    tenantId: row.tenantId,
    homeId: row.homeId,
    roleId: row.roleId,
    isAdministrator,
    duty,
    way: row.way,
    mustChangePassword: row.mustChangePassword,
    mustSetSecondFactor: !row.hasSecondFactor && needsSecondFactor(lives, { isAdministrator, duty, way: row.way }),
    isLimited: row.isLimited,
    rights: await rightsOfRole(database, row.roleId, row.rightsVersion),
  };
  return asRead(user, row);
}

/** Whether the setting asks it of such a user. Whoever signs in at a provider proves everything there. */
export function needsSecondFactor(
  { secondFactor }: Pick<Config, 'secondFactor'>,
  { isAdministrator, duty, way }: Pick<SignedIn, 'isAdministrator' | 'duty' | 'way'>,
): boolean {
  if (way === 'oidc') return false;
  const isOne = isAdministrator || duty !== undefined;
  return secondFactor === 'everybody' || (secondFactor === 'administrators' && isOne);
}

/** Goes on at another office. */
export async function workAt(database: Database, token: string, tenantId: string): Promise<void> {
  await database.pool.query('UPDATE "userSession" SET "tenantId" = $2 WHERE "tokenHash" = $1', [
    tokenHash(token),
    tenantId,
  ]);
}

export async function closeSession(database: Database, token: string): Promise<void> {
  await database.pool.query('DELETE FROM "userSession" WHERE "tokenHash" = $1', [tokenHash(token)]);
}

/** Ends every session of a user at once, except the one that asks. */
export async function endSessions(client: Pool | PoolClient, userId: string, keepToken?: string): Promise<number> {
  const kept = keepToken === undefined ? Buffer.alloc(0) : tokenHash(keepToken);
  const { rowCount } = await client.query('DELETE FROM "userSession" WHERE "userId" = $1 AND "tokenHash" <> $2', [
    userId,
    kept,
  ]);
  return rowCount ?? 0;
}

/** A session by a digest of its hash: it opens nothing, and nobody's token can be worked out from it. */
const NAME = `left(encode(sha256("tokenHash"), 'hex'), 32)`;

export interface OpenSession {
  readonly session: string;
  readonly address: string;
  readonly agent: string | null;
  readonly createdAt: string;
  readonly lastSeenAt: string;
  readonly expiresAt: string;
  readonly isThis: boolean;
}

/** Where a user is signed in just now, the last used first. */
export async function sessionsOf(
  database: Database,
  userId: string,
  token: string,
  { sessionIdleMinutes }: Pick<Lives, 'sessionIdleMinutes'>,
): Promise<readonly OpenSession[]> {
  const { rows } = await database.pool.query<OpenSession>(
    `SELECT ${NAME} AS session, address, agent, "createdAt", "lastSeenAt",
  least("expiresAt", "lastSeenAt" + make_interval(mins => $3)) AS "expiresAt", "tokenHash" = $2 AS "isThis"
FROM "userSession" WHERE "userId" = $1 AND "expiresAt" > now() AND "lastSeenAt" > now() - make_interval(mins => $3)
ORDER BY "lastSeenAt" DESC, session`,
    [userId, tokenHash(token), sessionIdleMinutes],
  );
  return rows;
}

/** Ends one session of a user by its name; 0 when there is none. */
export async function endSession(database: Database, userId: string, session: string): Promise<number> {
  const text = `DELETE FROM "userSession" WHERE "userId" = $1 AND ${NAME} = $2`;
  return (await database.pool.query(text, [userId, session])).rowCount ?? 0;
}

/** How long ago somebody signed in with this token. */
export async function sessionMinutes(client: Pool | PoolClient, token: string): Promise<number> {
  const { rows } = await client.query<{ minutes: number }>(
    'SELECT extract(epoch FROM now() - "createdAt")::float8 / 60 AS minutes FROM "userSession" WHERE "tokenHash" = $1',
    [tokenHash(token)],
  );
  return rows[0]?.minutes ?? Infinity;
}
