import { Fault } from '@qingzhang/core/fault';
import { block } from '@qingzhang/core/issue';
import { countAttempt, forgetAttempts, ofOldPassword } from '../access/attempts.ts';
import { hasPassword, verifiedHash } from '../access/secrets.ts';
import { sessionMinutes } from '../access/sessions.ts';
import { openSealed } from '../access/sign-in-keys.ts';
import type { Context } from '../http/context.ts';

/** Whoever has no password here proves it by having signed in just now. */
const FRESH_MINUTES = 10;

/** The password again, sealed, with its key; left out by those who have none here. */
interface Proof {
  readonly password?: string | null | undefined;
  readonly keyId?: string | null | undefined;
}

/**
 * A session that was left open does not by itself what only its owner should: whoever asks says the password once more.
 * Tries are counted with those of the old password, so that no page offers five more.
 */
export async function proveOneself(
  { database, user, token }: Pick<Context, 'database' | 'user' | 'token'>,
  { password, keyId }: Proof,
): Promise<void> {
  const { userId } = user!;
  const isGiven = typeof password === 'string' && typeof keyId === 'string';
  const [plain = ''] = isGiven ? await openSealed(database, keyId, [password]) : [];
  if (!(await hasPassword(database.pool, userId))) {
    if ((await sessionMinutes(database.pool, token!)) < FRESH_MINUTES) return;
    throw new Fault('SIGN_IN_STALE', { minutes: FRESH_MINUTES });
  }
  // Saying none is no guess.
  if (!isGiven) throw wrongPassword('请输入登录密码');
  const tries = ofOldPassword(userId);
  await countAttempt(database.pool, tries);
  if ((await verifiedHash(database.pool, userId, plain)) === undefined) throw wrongPassword('密码不正确');
  await forgetAttempts(database.pool, [tries]);
}

function wrongPassword(text: string): Fault {
  return new Fault('BODY_INVALID', { count: 1 }, { issues: [block('password', 'PASSWORD_WRONG', text)] });
}
