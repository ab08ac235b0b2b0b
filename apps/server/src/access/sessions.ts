import { createHash, randomBytes } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import { rightsOfRole, type Rights } from './rights.ts';

/** Whoever is signed in, with what the role allows. */
export interface SignedIn {
  readonly userId: string;
  readonly userName: string;
  readonly roleId: string;
  readonly isAdministrator: boolean;
  readonly mustChangePassword: boolean;
  readonly rights: Rights;
}

type Lives = Pick<Config, 'sessionIdleMinutes' | 'sessionHours'>;

/** Only the hash of a token is stored: a copy of the database opens no session. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

export async function openSession(database: Database, userId: string, address: string, lives: Lives): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await database.pool.query({
    name: 'open session',
    text: `WITH expired AS (DELETE FROM "userSession" WHERE "expiresAt" < now())
INSERT INTO "userSession" VALUES ($1, $2, $3, now(), now(), now() + make_interval(hours => $4))`,
    values: [tokenHash(token), userId, address, lives.sessionHours],
  });
  return token;
}

interface SessionRow {
  userId: string;
  userName: string;
  roleId: string;
  builtin: string | null;
  mustChangePassword: boolean | null;
  seenLongAgo: boolean;
  rightsVersion: string;
}

/** The session of a token, if it is alive and its user enabled. */
export async function findSession(database: Database, token: string, lives: Lives): Promise<SignedIn | undefined> {
  return findSessionByHash(database, tokenHash(token), lives);
}

export async function findSessionByHash(database: Database, hash: Buffer, lives: Lives): Promise<SignedIn | undefined> {
  const { rows } = await database.pool.query<SessionRow>({
    name: 'find session',
    text: `SELECT u.id AS "userId", u."userName", u."roleId", r.builtin, u."mustChangePassword",
  s."lastSeenAt" < now() - interval '1 minute' AS "seenLongAgo",
  r.id || ':' || r."rowVersion" || ':' || (SELECT coalesce(sum("rowVersion"), 0) FROM "sysModule") AS "rightsVersion"
FROM "userSession" s
JOIN "sysUser" u ON u.id = s."userId" AND u.enabled AND u."deletedAt" IS NULL
JOIN "sysRole" r ON r.id = u."roleId" AND r."deletedAt" IS NULL
WHERE s."tokenHash" = $1 AND s."expiresAt" > now() AND s."lastSeenAt" > now() - make_interval(mins => $2)`,
    values: [hash, lives.sessionIdleMinutes],
  });
  const row = rows[0];
  if (row === undefined) return undefined;
  if (row.seenLongAgo) {
    await database.pool.query({
      name: 'touch session',
      text: 'UPDATE "userSession" SET "lastSeenAt" = now() WHERE "tokenHash" = $1',
      values: [hash],
    });
  }
  return {
    userId: row.userId,
    userName: row.userName,
    roleId: row.roleId,
    isAdministrator: row.builtin === 'admin',
    mustChangePassword: row.mustChangePassword === true,
    rights: await rightsOfRole(database, row.roleId, row.rightsVersion),
  };
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
