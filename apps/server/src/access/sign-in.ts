import { Fault } from '@qingzhang/core/fault';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import { personInDirectory } from '../directories/ldap-directory.ts';
import type { Person, SignInWay } from '../directories/person.ts';
import { accountOf, admitPerson, type Admitted } from './admit-person.ts';
import {
  countAttempt,
  forgetAttempts,
  nameKey,
  ofAddress,
  ofName,
  ofPlace,
  waitText,
  type Counted,
  type Counter,
} from './attempts.ts';
import { logEvent } from './audit-event.ts';
import { isKnownDevice, knowDevice } from './known-devices.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { recoveryLeft, useCode } from './second-factor.ts';
import { openSession, passwordIsDue, tokenHash, type Place } from './sessions.ts';
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
  readonly way: SignInWay;
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
  const attempt: Attempt = { userName, password, code: credentials.code, address, counted };
  const counters = { own: [place, ...strange], shared };
  const isTheirs = config.sso.ldap !== null && (account === undefined || account.way === 'ldap');
  const entering = isTheirs
    ? await byDirectory({ database, config, attempt, counters })
    : await byPassword({ database, config, attempt, counters }, account);
  const { mustChangePassword = false } = entering;
  const token = await enter(database, config, entering, origin);
  const mark = await knowDevice(database.pool, device, entering.id);
  return { token, mustChangePassword, device: mark };
}

interface Attempt {
  readonly userName: string;
  readonly password: string;
  readonly code: string | null | undefined;
  readonly address: string;
  readonly counted: Counted;
}

interface Trying {
  readonly database: Database;
  readonly config: Config;
  readonly attempt: Attempt;
  readonly counters: { readonly own: readonly Counter[]; readonly shared: readonly Counter[] };
}

interface Entering extends Admitted {
  readonly way: SignInWay;
  /** The one that the password was right for, of whoever has it here. */
  readonly passwordHash?: string | null;
  readonly mustChangePassword?: boolean;
}

async function byPassword(
  { database, config, attempt, counters }: Trying,
  account: Account | undefined,
): Promise<Entering> {
  const { password } = attempt;
  // An unknown name costs the same time as a wrong password.
  const stored = account?.passwordHash ?? (await decoyHash());
  const isRight = password !== '' && (await verifyPassword(stored, password)) && account?.passwordHash !== null;
  // Whoever has a password elsewhere has none here, whatever may still be stored.
  if (account === undefined || account.way !== 'local' || !isRight) return refuse(database, attempt);
  // The attempt stays counted until the code is right too: a password that is known opens no endless guessing of codes.
  if (account.hasSecondFactor) await requireCode(database, config, account.id, attempt);
  await forgetAttempts(database.pool, counters.own, counters.shared);
  if (!account.enabled) throw new Fault('ACCOUNT_DISABLED', { userName: account.userName });
  return account;
}

/** A name that is not ours, or that is marked as the directory's, with the password that it has there. */
async function byDirectory({ database, config, attempt, counters }: Trying): Promise<Entering> {
  const person = await askDirectory({ database, config, attempt, counters });
  if (person === undefined) return refuse(database, attempt);
  // The account may bear another name than the directory's: it was renamed here, or there.
  const id = await accountOf(database, person);
  if (id !== undefined && (await recoveryLeft(database.pool, id)) !== undefined)
    await requireCode(database, config, id, attempt);
  await forgetAttempts(database.pool, counters.own, counters.shared);
  return { ...(await admitPerson(database, config, person, attempt.address)), way: 'ldap' };
}

/** What could not be looked at was no failure of whoever typed it. */
async function askDirectory({ database, config, attempt, counters }: Trying): Promise<Person | undefined> {
  try {
    return await personInDirectory(config.sso.ldap!, attempt.userName, attempt.password);
  } catch (error) {
    await forgetAttempts(database.pool, [], [...counters.own, ...counters.shared]);
    throw error;
  }
}

/** Opens the session of somebody who has proved who they are, in whatever way. */
export async function enter(
  database: Database,
  config: Config,
  { id, userName, way, passwordHash = null }: Entering,
  place: Place,
): Promise<string> {
  const token = await openSession(database, id, { way, passwordHash }, place, config);
  if (token === undefined) throw new Fault('SIGN_IN_OVERTAKEN', {});
  await database.pool.query('UPDATE "sysUser" SET "lastLoginAt" = now() WHERE id = $1', [id]);
  await logEvent(
    database.pool,
    { userName, address: place.address },
    { action: 'login', tableName: 'sysUser', rowId: id, ...(way !== 'local' && { after: { signInWay: way } }) },
  );
  return token;
}

async function findAccount(
  database: Database,
  userName: string,
  { passwordDays }: Pick<Config, 'passwordDays'>,
): Promise<Account | undefined> {
  const { rows } = await database.pool.query<Account>({
    name: 'find account',
    text: `SELECT u.id, u."userName", u.enabled, u."signInWay" AS way, s."passwordHash",
  EXISTS (SELECT FROM "secondFactor" f WHERE f."userId" = u.id AND f."confirmedAt" IS NOT NULL) AS "hasSecondFactor",
  ${passwordIsDue('$2')} AS "mustChangePassword"
FROM "sysUser" u LEFT JOIN "userSecret" s ON s."userId" = u.id WHERE u."userName" = $1 AND u."deletedAt" IS NULL`,
    values: [userName, passwordDays],
  });
  return rows[0];
}

async function requireCode(database: Database, config: Config, accountId: string, attempt: Attempt): Promise<void> {
  const { code } = attempt;
  if (code === undefined || code === null || code === '') throw new Fault('SECOND_FACTOR_NEEDED', {});
  if (!(await useCode(database.pool, config, accountId, code))) await refuse(database, attempt, 'SECOND_FACTOR_WRONG');
}

async function refuse(
  database: Database,
  { userName, address, counted: { waitSeconds, failures } }: Attempt,
  fault: 'SIGN_IN_FAILED' | 'SECOND_FACTOR_WRONG' = 'SIGN_IN_FAILED',
): Promise<never> {
  await logEvent(
    database.pool,
    { userName: nameKey(userName), address },
    { action: 'loginFailed', tableName: 'sysUser' },
  );
  if (waitSeconds > 0) throw new Fault('SIGN_IN_DELAYED', { wait: waitText(waitSeconds) });
  throw new Fault(fault, { left: ofPlace('', '').free - failures });
}

let decoy: Promise<string> | undefined;

function decoyHash(): Promise<string> {
  decoy ??= hashPassword('a password that nobody has');
  return decoy;
}
