import { isCommonPassword } from './common-password.ts';

const MIN_LENGTH = 10;
const MIN_KINDS = 3;
const KINDS = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/] as const;

export interface PasswordRule {
  readonly text: string;
  readonly isMet: boolean;
}

/**
 * The rules that can be judged while typing; whether it is one of the last five only the server knows. `own` are words
 * that are no secret for this user.
 */
export function passwordRules(password: string, own: readonly string[] = []): readonly PasswordRule[] {
  const kinds = KINDS.filter((kind) => kind.test(password)).length;
  return [
    { text: `至少 ${MIN_LENGTH} 位`, isMet: Array.from(password).length >= MIN_LENGTH },
    { text: '含大写字母、小写字母、数字、符号中的至少三种', isMet: kinds >= MIN_KINDS },
    {
      text: '避开容易猜到的写法（常见词、用户名、键盘顺序、年份、重复的数字）',
      isMet: password !== '' && !isCommonPassword(password, own),
    },
  ];
}

export function isAcceptablePassword(password: string, own: readonly string[] = []): boolean {
  return passwordRules(password, own).every(({ isMet }) => isMet);
}
