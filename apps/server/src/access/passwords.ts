import { hash, verify } from '@node-rs/argon2';
import { block, type Issue } from '@qingzhang/core/issue';
import { passwordRules } from '@qingzhang/contract/passwords/password-rules';

/** 19 MiB, two passes: OWASP's first choice, 57 ms here. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const REMEMBERED_PASSWORDS = 5;
/** Hashing an endless text would keep the server busy. */
const MAX_LENGTH = 200;

export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

export function verifyPassword(passwordHash: string, password: string): Promise<boolean> {
  return verify(passwordHash, password);
}

export interface Past {
  /** Hashes of the passwords before, newest first. */
  readonly earlier: readonly string[];
  readonly userName: string;
}

/** Why a new password is refused: too short, too plain, easily guessed, or one of the last few. */
export async function passwordIssues(key: string, password: string, { earlier, userName }: Past): Promise<Issue[]> {
  const issues = passwordRules(password, [userName])
    .filter(({ isMet }) => !isMet)
    .map(({ text }) => block(key, 'PASSWORD', `密码须${text}`));
  if (password.length > MAX_LENGTH) issues.push(block(key, 'PASSWORD', `密码不能超过 ${MAX_LENGTH} 位`));
  const repeats = await Promise.all(earlier.slice(0, REMEMBERED_PASSWORDS).map((old) => verifyPassword(old, password)));
  if (repeats.includes(true)) issues.push(block(key, 'PASSWORD', `不能使用最近 ${REMEMBERED_PASSWORDS} 次用过的密码`));
  return issues;
}
