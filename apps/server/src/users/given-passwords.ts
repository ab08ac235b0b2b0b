import { Fault } from '@qingzhang/core/fault';
import { block, type Issue } from '@qingzhang/core/issue';
import type { Pool, PoolClient } from 'pg';
import { logEvent } from '../access/audit-event.ts';
import { endAccess } from '../access/end-access.ts';
import { passwordIssues } from '../access/passwords.ts';
import { pastOf, storePassword } from '../access/secrets.ts';
import type { SignedIn } from '../access/sessions.ts';
import { openSealed } from '../access/sign-in-keys.ts';
import type { Database } from '../database/database.ts';
import type { Actor } from '../rows/actor.ts';

/** A password that somebody chooses for somebody else; sealed, with its key, as it was sent. */
export interface GivenPassword {
  /** Where in the body it stands. */
  readonly key: string;
  /** Nobody yet, for a user who is just being added. */
  readonly userId: string | undefined;
  /** The name that somebody who is being added shall have. */
  readonly userName?: unknown;
  readonly password: unknown;
  readonly keyId: unknown;
  readonly mustChangePassword: boolean;
}

/** Opens passwords for others and refuses what is weak, was used before, or is not the giver's to decide; all problems at once. */
export async function openGivenPasswords(
  database: Database,
  giver: SignedIn | undefined,
  given: readonly GivenPassword[],
): Promise<(string | undefined)[]> {
  const isGiven = ({ password }: GivenPassword) => password !== undefined && password !== null && password !== '';
  const all = given.filter(isGiven);
  if (all.some(({ userId }) => userId?.toLowerCase() === giver?.userId))
    throw new Fault('ROW_PROTECTED', { what: '本人的密码须凭原密码在“个人设置”中修改' });
  if (giver?.isAdministrator !== true && all.some(({ mustChangePassword }) => !mustChangePassword))
    throw new Fault('ADMINISTRATOR_ONLY', { what: '免去首次登录时修改密码' });
  const issues: Issue[] = [];
  const opened: (string | undefined)[] = [];
  for (const one of given) {
    const plain = isGiven(one) ? await open(database, one) : undefined;
    if (isGiven(one)) issues.push(...(await problemsOf(database, one, plain)));
    opened.push(plain);
  }
  if (issues.length > 0) throw new Fault('BODY_INVALID', { count: issues.length }, { issues });
  return opened;
}

/** Undefined for what cannot have been sealed; empty where the key does not open it. */
async function open(database: Database, { password, keyId }: GivenPassword): Promise<string | undefined> {
  if (typeof password !== 'string' || typeof keyId !== 'string' || !/^[0-9a-f-]{36}$/i.test(keyId)) return undefined;
  const [plain = ''] = await openSealed(database, keyId, [password]);
  return plain;
}

async function problemsOf(
  database: Database,
  { key, userId, userName }: GivenPassword,
  plain: string | undefined,
): Promise<readonly Issue[]> {
  if (plain === undefined)
    return [block(key, 'PASSWORD_UNREADABLE', '密码须用 dynamicKey 的公钥以 SM2 加密，并附上 keyId')];
  if (plain === '') return [block(key, 'PASSWORD_UNREADABLE', '密码无法解密，请重新提交')];
  const fresh = { userName: typeof userName === 'string' ? userName : '', earlier: [] };
  return passwordIssues(key, plain, userId === undefined ? fresh : await pastOf(database.pool, userId));
}

/** Writes it down: whoever came in with the old one is out, and so are their programs, and the log says whether it may stay. */
export async function givePassword(
  client: PoolClient,
  actor: Actor,
  userId: string,
  { plain, mustChangePassword }: { readonly plain: string; readonly mustChangePassword: boolean },
): Promise<void> {
  await storePassword(client, userId, plain, mustChangePassword);
  await endAccess(client, userId);
  await logEvent(client, actor, {
    action: 'password',
    tableName: 'sysUser',
    rowId: userId,
    after: { userName: await userNameOf(client, userId), mustChangePassword },
  });
}

/** The log names people, and goes on doing so when the account is gone. */
export async function userNameOf(client: Pool | PoolClient, userId: string): Promise<string | null> {
  const { rows } = await client.query<{ userName: string }>('SELECT "userName" FROM "sysUser" WHERE id = $1', [userId]);
  return rows[0]?.userName ?? null;
}
