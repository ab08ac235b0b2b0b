import { randomBytes, randomUUID } from 'node:crypto';
import type { TokenScope } from '@qingzhang/contract/calls/token-calls';
import { Fault } from '@qingzhang/core/fault';
import type { Pool, PoolClient } from 'pg';
import type { Database } from '../database/database.ts';
import { tokenHash } from './sessions.ts';

/** Tells a token from that of a session, to us and to programs that look for secrets in files. */
const MARK = 'qzt_';
const MOST = 50;

export function isAccessToken(text: string): boolean {
  return /^qzt_[\w-]{43}$/.test(text);
}

export interface TokenWish {
  readonly name: string;
  readonly scope: TokenScope;
  readonly modules: readonly string[] | null;
  readonly days: number;
  /** The office that programs work for with it. */
  readonly tenantId: string;
}

export interface IssuedToken {
  readonly id: string;
  readonly token: string;
  readonly expiresAt: string;
}

/**
 * Makes a token of a user. Only its hash is stored: what is answered here cannot be had again. The session that asks
 * still stands: one that is being ended with everything else (`endAccess`) leaves nothing behind.
 */
export async function makeToken(
  client: Pool | PoolClient,
  { userId, session }: { readonly userId: string; readonly session: string },
  wish: TokenWish,
): Promise<IssuedToken> {
  const standing = 'SELECT FROM "userSession" WHERE "tokenHash" = $1 FOR SHARE';
  if ((await client.query(standing, [tokenHash(session)])).rowCount === 0) throw new Fault('NOT_SIGNED_IN', {});
  const token = `${MARK}${randomBytes(32).toString('base64url')}`;
  const id = randomUUID();
  const { rows } = await client.query<{ expiresAt: string }>(
    `INSERT INTO "accessToken" ("tokenHash", id, "userId", name, scope, modules, "createdAt", "expiresAt", "tenantId")
SELECT $1, $2, $3, $4, $5, $6, now(), now() + make_interval(days => $7), $9
WHERE (SELECT count(*) FROM "accessToken" WHERE "userId" = $3 AND "expiresAt" > now()) < $8
RETURNING "expiresAt"`,
    [tokenHash(token), id, userId, wish.name, wish.scope, wish.modules, wish.days, MOST, wish.tenantId],
  );
  const expiresAt = rows[0]?.expiresAt;
  if (expiresAt === undefined) throw new Fault('TOO_MANY_TOKENS', { most: MOST });
  return { id, token, expiresAt };
}

export interface TokenFacts {
  readonly id: string;
  readonly name: string;
  readonly scope: TokenScope;
  readonly modules: readonly string[] | null;
  readonly createdAt: string;
  readonly expiresAt: string;
  readonly isOver: boolean;
  readonly lastUsedAt: string | null;
  readonly lastAddress: string | null;
}

/** The tokens of a user, the newest first. */
export async function tokensOf({ pool }: Database, userId: string): Promise<readonly TokenFacts[]> {
  const { rows } = await pool.query<TokenFacts>(
    `SELECT id, name, scope, modules, "createdAt", "expiresAt", "expiresAt" <= now() AS "isOver", "lastUsedAt", "lastAddress"
FROM "accessToken" WHERE "userId" = $1 ORDER BY "createdAt" DESC, id`,
    [userId],
  );
  return rows;
}

/** Ends a token of a user; the name of it, or undefined when there is none. Somebody else's is refused. */
export async function endToken(client: Pool | PoolClient, userId: string, id: string): Promise<string | undefined> {
  const text = 'DELETE FROM "accessToken" WHERE "userId" = $1 AND id = $2 RETURNING name';
  const ended = (await client.query<{ name: string }>(text, [userId, id])).rows[0]?.name;
  if (ended !== undefined) return ended;
  const { rowCount } = await client.query('SELECT FROM "accessToken" WHERE id = $1', [id]);
  if (rowCount !== 0) throw new Fault('FORBIDDEN', { what: '撤销他人的访问令牌' });
  return undefined;
}

/** Ends all tokens of a user, whom an administrator locks out. */
export async function endTokens(client: Pool | PoolClient, userId: string): Promise<number> {
  return (await client.query('DELETE FROM "accessToken" WHERE "userId" = $1', [userId])).rowCount ?? 0;
}
