import { changePassword as changing, login } from '@qingzhang/contract/calls/session-calls';
import { api } from '../api/api.ts';
import { seal } from './seal.ts';
import { openSession } from './session.ts';

/** Signs in and keeps the token. A password change that is due is asked for by the shell. */
export async function signIn(userName: string, password: string, code: string): Promise<void> {
  const { keyId, sealed } = await seal(password);
  const body = { userName: userName.trim(), password: sealed[0], keyId, ...(code !== '' && { code }) };
  const { token } = await api.call(login, body, { isQuiet: true });
  openSession(token);
}

export async function changePassword(oldPassword: string, newPassword: string): Promise<void> {
  const { keyId, sealed } = await seal(oldPassword, newPassword);
  await api.call(changing, { oldPassword: sealed[0], newPassword: sealed[1], keyId }, { isQuiet: true });
}
