import { isAcceptablePassword } from '@qingzhang/contract/passwords/password-rules';

export interface Passwords {
  readonly oldPassword: string;
  readonly newPassword: string;
  readonly repeated: string;
}

export type PasswordProblems = Readonly<Partial<Record<keyof Passwords, string>>>;

/** What is wrong before the server is asked, field by field. */
export function passwordProblems({ oldPassword, newPassword, repeated }: Passwords): PasswordProblems {
  return {
    ...(oldPassword === '' && { oldPassword: '请填写原密码' }),
    ...(newPassword === ''
      ? { newPassword: '请填写新密码' }
      : !isAcceptablePassword(newPassword) && { newPassword: '新密码不符合下列要求' }),
    ...(repeated === ''
      ? { repeated: '请再次输入新密码' }
      : repeated !== newPassword && { repeated: '两次输入的新密码不一致' }),
  };
}
