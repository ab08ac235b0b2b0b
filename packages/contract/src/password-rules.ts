const MIN_LENGTH = 10;
const MIN_KINDS = 3;
const KINDS = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/] as const;

export interface PasswordRule {
  readonly text: string;
  readonly isMet: boolean;
}

/** The rules that can be judged while typing; whether it is one of the last five only the server knows. */
export function passwordRules(password: string): readonly PasswordRule[] {
  const kinds = KINDS.filter((kind) => kind.test(password)).length;
  return [
    { text: `至少 ${MIN_LENGTH} 位`, isMet: Array.from(password).length >= MIN_LENGTH },
    { text: '含大写字母、小写字母、数字、符号中的至少三种', isMet: kinds >= MIN_KINDS },
  ];
}

export function isAcceptablePassword(password: string): boolean {
  return passwordRules(password).every(({ isMet }) => isMet);
}
