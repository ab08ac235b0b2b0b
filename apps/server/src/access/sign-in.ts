import { Fault } from '@qingzhang/core/fault';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import {
  countAttempt,
  forgetAttempts,
  nameKey,
  ofAddress,
  ofName,
  ofPlace,
  waitText,
  type Counted,
} from './attempts.ts';
import { logEvent } from './audit-event.ts';
import { isKnownDevice, knowDevice } from './known-devices.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { useCode } from './second-factor.ts';
import { openSession, passwordIsOld, tokenHash, type Place } from './sessions.ts';
import { openSealed } from './sign-in-keys.ts';

interface Credentials {
  readonly userName: string;
  readonly password: string;
  readonly keyId: string;
  /** Of the authenticator, or a recovery code. */
  readonly code?: string | null | undefined;
}

/** Where an attempt comes from. */
interface Origin extends Place {
  /** The mark of the browser, if it has one. */
  readonly device: string | undefined;
}

interface Account {
  readonly id: string;
  readonly userName: string;
  readonly enabled: boolean;
  readonly mustChangePassword: boolean;
  readonly passwordHash: string | null;
  readonly hasSecondFactor: boolean;
}

export interface Entered {
  readonly token: string;
  readonly mustChangePassword: boolean;
  /** The mark that the browser shall keep. */
  readonly device: string;
}

/** Signs in with a sealed password. Attempts are counted by the name as it was typed, whether or not it exists. */
export async function signIn(
  database: Database,
  config: Config,
  credentials: Credentials,
  origin: Origin,
): Promise<Entered> {
  const { address, device } = origin;
  const [password = ''] = await openSealed(database, credentials.keyId, [credentials.password]);
  const userName = credentials.userName.trim();
  const isKnown = device !== undefined && (await isKnownDevice(database, device, userName));
  const place = ofPlace(userName, isKnown ? tokenHash(device).toString('hex') : address);
  const strange = isKnown ? [] : [ofName(userName)];
  const shared = isKnown ? [] : [ofAddress(address)];
  const counted = await countAttempt(database.pool, place);
  let isFirst = true;
  for (const counter of strange) isFirst = (await countAttempt(database.pool, counter)).failures === 1;
  // Whatever others did at this address: a right password of an account without failures is let in.
  for (const counter of shared) await countAttempt(database.pool, counter, { regardless: isFirst });

  const account = await findAccount(database, userName, config);
  // An unknown name costs the same time as a wrong password.
  const stored = account?.passwordHash ?? (await decoyHash());
  const isRight = password !== '' && (await verifyPassword(stored, password)) && account?.passwordHash !== null;
  if (account === undefined || !isRight) return refuse(database, userName, address, counted);
  // The attempt stays counted until the code is right too: a password that is known opens no endless guessing of codes.
  if (account.hasSecondFactor)
    await requireCode(database, config, { account, code: credentials.code, address, counted });
  await forgetAttempts(database.pool, [place, ...strange], shared);
  if (!account.enabled) throw new Fault('ACCOUNT_DISABLED', { userName: account.userName });

  const token = await openSession(database, account.id, origin, config);
  await database.pool.query('UPDATE "sysUser" SET "lastLoginAt" = now() WHERE id = $1', [account.id]);
  await logEvent(
    database.pool,
    { userName: account.userName, address },
    { action: 'login', tableName: 'sysUser', rowId: account.id },
  );
  const mark = await knowDevice(database.pool, device, account.id);
  return { token, mustChangePassword: account.mustChangePassword, device: mark };
}

async function findAccount(
  database: Database,
  userName: string,
  { passwordDays }: Pick<Config, 'passwordDays'>,
): Promise<Account | undefined> {
  const { rows } = await database.pool.query<Account>({
    name: 'find account',
    text: `SELECT u.id, u."userName", u.enabled, s."passwordHash",
  EXISTS (SELECT FROM "secondFactor" f WHERE f."userId" = u.id AND f."confirmedAt" IS NOT NULL) AS "hasSecondFactor",
  coalesce(u."mustChangePassword", false) OR ${passwordIsOld('$2')} AS "mustChangePassword"
FROM "sysUser" u LEFT JOIN "userSecret" s ON s."userId" = u.id WHERE u."userName" = $1 AND u."deletedAt" IS NULL`,
    values: [userName, passwordDays],
  });
  return rows[0];
}

interface CodeGiven {
  readonly account: Account;
  readonly code: string | null | undefined;
  readonly address: string;
  readonly counted: Counted;
}

async function requireCode(database: Database, config: Config, { account, code, address, counted }: CodeGiven) {
  if (code === undefined || code === null || code === '') throw new Fault('SECOND_FACTOR_NEEDED', {});
  if (!(await useCode(database.pool, config, account.id, code)))
    await refuse(database, account.userName, address, { ...counted, fault: 'SECOND_FACTOR_WRONG' });
}

interface Refused extends Counted {
  readonly fault?: 'SIGN_IN_FAILED' | 'SECOND_FACTOR_WRONG';
}

async function refuse(database: Database, userName: string, address: string, refused: Refused): Promise<never> {
  await logEvent(
    database.pool,
    { userName: nameKey(userName), address },
    { action: 'loginFailed', tableName: 'sysUser' },
  );
  const { waitSeconds, failures, fault = 'SIGN_IN_FAILED' } = refused;
  if (waitSeconds > 0) throw new Fault('SIGN_IN_DELAYED', { wait: waitText(waitSeconds) });
  throw new Fault(fault, { left: ofPlace('', '').free - failures });
}

let decoy: Promise<string> | undefined;

function decoyHash(): Promise<string> {
  decoy ??= hashPassword('a password that nobody has');
  return decoy;
}
