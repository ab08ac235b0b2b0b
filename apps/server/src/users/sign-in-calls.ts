import { dynamicKey, login, logout } from '@qingzhang/contract/calls/session-calls';
import { logEvent } from '../access/audit-event.ts';
import { deviceCookie, deviceOf } from '../access/known-devices.ts';
import { closeSession } from '../access/sessions.ts';
import { issueSignInKey } from '../access/sign-in-keys.ts';
import { signIn } from '../access/sign-in.ts';
import { handle } from '../http/handle.ts';

export const SIGN_IN_HANDLINGS = [
  handle(dynamicKey).by(({ database }) => issueSignInKey(database)),

  handle(login).by(async ({ database, config, body, actor, token, request, reply }) => {
    const { cookie, 'user-agent': agent } = request.headers;
    const origin = { address: actor.address, device: deviceOf(cookie), agent };
    const { device, ...entered } = await signIn(database, config, body, origin);
    // Whoever signs in anew is done with the session that they still carried.
    if (token !== undefined) await closeSession(database, token);
    void reply.header(
      'set-cookie',
      deviceCookie(device, { basePath: config.basePath, isSecure: request.protocol === 'https' }),
    );
    return entered;
  }),

  handle(logout).by(async ({ database, token, actor, user }) => {
    if (token !== undefined) await closeSession(database, token);
    const about = user === undefined ? {} : { rowId: user.userId };
    await logEvent(database.pool, actor, { action: 'logout', tableName: 'sysUser', ...about });
    return null;
  }),
];
