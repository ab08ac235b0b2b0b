import { closeSession } from '../access/sessions.ts';
import { logEvent } from '../access/audit-event.ts';
import { issueSignInKey } from '../access/sign-in-keys.ts';
import { signIn } from '../access/sign-in.ts';
import type { Handler } from '../http/context.ts';

export const dynamicKey: Handler = ({ database }) => issueSignInKey(database);

export const login: Handler = ({ database, config, body, actor }) =>
  signIn(database, config, body as { userName: string; password: string; keyId: string }, actor.address);

export const logout: Handler = async ({ database, token, actor, user }) => {
  if (token !== undefined) await closeSession(database, token);
  await logEvent(database.pool, actor, { action: 'logout', tableName: 'sysUser', ...(user && { rowId: user.userId }) });
  return null;
};
