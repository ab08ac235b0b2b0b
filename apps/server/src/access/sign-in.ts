import { Fault } from '@qingzhang/core/fault';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import { logEvent } from './audit-event.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { openSession } from './sessions.ts';
import { openSealed } from './sign-in-keys.ts';

const MOST_FAILURES = 5;
const LOCK_MINUTES = 10;

interface Credentials {
  readonly userName: string;
  readonly password: string;
  readonly keyId: string;
}

interface Account {
  readonly id: string;
  readonly userName: string;
  readonly enabled: boolean;
  readonly mustChangePassword: boolean | null;
  readonly passwordHash: string | null;
}

/** Signs in with a sealed password. Failures are counted by name in the database, for names that do not exist too. */
export async function signIn(
  database: Database,
  config: Config,
  credentials: Credentials,
  address: string,
): Promise<{ token: string; mustChangePassword: boolean }> {
  const [password = ''] = await openSealed(database, credentials.keyId, [credentials.password]);
  const userName = credentials.userName.trim();
  await refuseLocked(database, userName);

  const account = await findAccount(database, userName);
  // An unknown name costs the same time as a wrong password.
  const stored = account?.passwordHash ?? (await decoyHash());
  const isRight = password !== '' && (await verifyPassword(stored, password)) && account?.passwordHash !== null;
  if (account === undefined || !isRight) return refuse(database, userName, address);
  if (!account.enabled) throw new Fault('ACCOUNT_DISABLED', { userName: account.userName });

  const token = await openSession(database, account.id, address, config);
  await database.pool.query('DELETE FROM "signInFailure" WHERE "userName" = $1', [failureKey(userName)]);
  await database.pool.query('UPDATE "sysUser" SET "lastLoginAt" = now() WHERE id = $1', [account.id]);
  await logEvent(
    database.pool,
    { userName: account.userName, address },
    { action: 'login', tableName: 'sysUser', rowId: account.id },
  );
  return { token, mustChangePassword: account.mustChangePassword === true };
}

async function findAccount(database: Database, userName: string): Promise<Account | undefined> {
  const { rows } = await database.pool.query<Account>({
    name: 'find account',
    text: `SELECT u.id, u."userName", u.enabled, u."mustChangePassword", s."passwordHash"
FROM "sysUser" u LEFT JOIN "userSecret" s ON s."userId" = u.id WHERE u."userName" = $1 AND u."deletedAt" IS NULL`,
    values: [userName],
  });
  return rows[0];
}

async function refuseLocked(database: Database, userName: string): Promise<void> {
  const { rows } = await database.pool.query<{ minutes: number }>({
    name: 'find lock',
    text: `SELECT ceil(extract(epoch FROM "lockedUntil" - now()) / 60) AS minutes FROM "signInFailure"
WHERE "userName" = $1 AND "lockedUntil" > now()`,
    values: [failureKey(userName)],
  });
  if (rows[0] !== undefined) throw new Fault('SIGN_IN_LOCKED', { minutes: rows[0].minutes });
}

/** Counts the failure; the fifth within the lock's length locks the name. */
async function refuse(database: Database, userName: string, address: string): Promise<never> {
  const { rows } = await database.pool.query<{ failures: number }>({
    name: 'count failure',
    text: `INSERT INTO "signInFailure" AS f VALUES ($1, 1, NULL, now())
ON CONFLICT ("userName") DO UPDATE SET
  failures = CASE WHEN f."lastAt" < now() - make_interval(mins => $3) THEN 1 ELSE f.failures + 1 END,
  "lockedUntil" = CASE WHEN f."lastAt" >= now() - make_interval(mins => $3) AND f.failures + 1 >= $2
    THEN now() + make_interval(mins => $3) END,
  "lastAt" = now()
RETURNING failures`,
    values: [failureKey(userName), MOST_FAILURES, LOCK_MINUTES],
  });
  await logEvent(
    database.pool,
    { userName: failureKey(userName), address },
    { action: 'loginFailed', tableName: 'sysUser' },
  );
  const left = MOST_FAILURES - rows[0]!.failures;
  if (left <= 0) throw new Fault('SIGN_IN_LOCKED', { minutes: LOCK_MINUTES });
  throw new Fault('SIGN_IN_FAILED', { left });
}

/** Names are counted as they were typed, cut to the width of the column. */
function failureKey(userName: string): string {
  return userName.slice(0, 40);
}

let decoy: Promise<string> | undefined;

function decoyHash(): Promise<string> {
  decoy ??= hashPassword('a password that nobody has');
  return decoy;
}
