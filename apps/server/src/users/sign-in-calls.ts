import { dynamicKey, login, logout } from '@qingzhang/contract/calls/session-calls';
import { logEvent } from '../access/audit-event.ts';
import { closeSession } from '../access/sessions.ts';
import { issueSignInKey } from '../access/sign-in-keys.ts';
import { signIn } from '../access/sign-in.ts';
import { handle } from '../http/handle.ts';

export const SIGN_IN_HANDLINGS = [
  handle(dynamicKey).by(({ database }) => issueSignInKey(database)),

  handle(login).by(({ database, config, body, actor }) => signIn(database, config, body, actor.address)),

  handle(logout).by(async ({ database, token, actor, user }) => {
    if (token !== undefined) await closeSession(database, token);
    const about = user === undefined ? {} : { rowId: user.userId };
    await logEvent(database.pool, actor, { action: 'logout', tableName: 'sysUser', ...about });
    return null;
  }),
];
