import { dutyOfModule } from '@qingzhang/catalogue/module-duty';
import { SESSION_TOKEN } from '@qingzhang/catalogue/session-token';
import type { TokenScope } from '@qingzhang/contract/calls/token-calls';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import { troubleOf } from '../database/trouble.ts';
import { isAccessToken } from './access-tokens.ts';
import { asRead } from './recalled-callers.ts';
import {
  findSession,
  msUntil,
  signedInBy,
  tokenHash,
  USER_JOINS,
  userColumns,
  type AskedBy,
  type SignedIn,
  type UserRow,
} from './sessions.ts';

/** The one place that decides who makes a request: a session of somebody, or an access token of somebody. */

type Lives = Pick<Config, 'sessionIdleMinutes' | 'sessionHours' | 'passwordDays' | 'secondFactor' | 'separateDuties'>;

/** What a request shows of itself. The public guest token is none; of a name and password the password may be a token. */
export function shownCredential(authorization: string | undefined): string | undefined {
  const [, scheme = '', text = ''] = /^(Bearer|Basic)\s+(\S+)$/i.exec(authorization ?? '') ?? [];
  if (scheme.toLowerCase() === 'bearer') return text === SESSION_TOKEN.guest ? undefined : text;
  if (scheme === '') return undefined;
  const [, password = ''] = /^[^:]*:(.*)$/s.exec(Buffer.from(text, 'base64').toString('utf8')) ?? [];
  return isAccessToken(password) ? password : undefined;
}

interface Asking {
  readonly by: AskedBy;
  readonly address: string;
}

/** Whoever shows a credential that is alive, with what it is worth just now. */
export function whoAsks(
  database: Database,
  credential: string,
  lives: Lives,
  { by, address }: Asking,
): Promise<SignedIn | undefined> {
  return isAccessToken(credential)
    ? ownerOfToken(database, credential, lives, address)
    : findSession(database, credential, lives, by);
}

interface TokenRow extends UserRow {
  tokenId: string;
  tokenName: string;
  scope: TokenScope;
  modules: readonly string[] | null;
}

/** The owner of a token, with the owner's rights of this moment as far as the token's scope goes. */
async function ownerOfToken(
  database: Database,
  token: string,
  lives: Lives,
  address: string,
): Promise<SignedIn | undefined> {
  const hash = tokenHash(token);
  const { rows } = await database.pool.query<TokenRow>({
    name: 'owner of token',
    text: `SELECT ${userColumns('$2')}, e.id AS "tokenId", e.name AS "tokenName", e.scope, e.modules,
  coalesce(e."lastUsedAt" < now() - interval '1 minute', true) AS "seenLongAgo", ${msUntil('e."expiresAt"')} AS "aliveMs"
FROM "accessToken" e ${USER_JOINS} WHERE e."tokenHash" = $1 AND e."expiresAt" > now()`,
    values: [hash, lives.passwordDays],
  });
  const row = rows[0];
  if (row === undefined) return undefined;
  if (row.seenLongAgo) await noteUse(database, hash, address);
  const owner = await signedInBy(database, row, lives);
  const { scope, modules } = row;
  const within = [...owner.rights].filter(([url]) => modules === null || modules.includes(url));
  // Who may sign in, and as what, is settled by a person: a token writes in modules of the county's work alone.
  const writes = (url: string) => scope === 'write' && dutyOfModule(url) === 'business';
  const rights = new Map(within.map(([url, write]) => [url, write && writes(url)]));
  const held = { isAdministrator: false, duty: undefined, rights };
  return asRead({ ...owner, ...held, token: { id: row.tokenId, name: row.tokenName, scope } }, row);
}

/** Where the disk is full it is not noted, and reading goes on. */
async function noteUse({ pool }: Database, hash: Buffer, address: string): Promise<void> {
  try {
    await pool.query({
      name: 'note use of token',
      text: 'UPDATE "accessToken" SET "lastUsedAt" = now(), "lastAddress" = $2 WHERE "tokenHash" = $1',
      values: [hash, address],
    });
  } catch (error) {
    if (troubleOf(error) !== 'full') throw error;
  }
}
