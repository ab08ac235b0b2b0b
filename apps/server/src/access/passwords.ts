import { hash, verify } from '@node-rs/argon2';
import { block, type Issue } from '@qingzhang/core/issue';

/** 19 MiB, two passes: OWASP's first choice, 57 ms here. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const REMEMBERED_PASSWORDS = 5;
const MIN_LENGTH = 10;
const KINDS = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/] as const;

export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

export function verifyPassword(passwordHash: string, password: string): Promise<boolean> {
  return verify(passwordHash, password);
}

/** Why a new password is refused: too short, too plain, or one of the last few. */
export async function passwordIssues(key: string, password: string, earlier: readonly string[]): Promise<Issue[]> {
  const issues: Issue[] = [];
  if (password.length < MIN_LENGTH) issues.push(block(key, 'PASSWORD', `密码至少 ${MIN_LENGTH} 位`));
  if (password.length > 200) issues.push(block(key, 'PASSWORD', '密码不能超过 200 位'));
  if (KINDS.filter((kind) => kind.test(password)).length < 3) {
    issues.push(block(key, 'PASSWORD', '密码须含大写字母、小写字母、数字、符号中的至少三种'));
  }
  const repeats = await Promise.all(earlier.slice(0, REMEMBERED_PASSWORDS).map((old) => verifyPassword(old, password)));
  if (repeats.includes(true)) issues.push(block(key, 'PASSWORD', `不能使用最近 ${REMEMBERED_PASSWORDS} 次用过的密码`));
  return issues;
}
