import { endOwnSessions, ownSessions } from '@qingzhang/contract/calls/session-calls';
import { logEvent } from '../access/audit-event.ts';
import { endSession, endSessions, sessionsOf } from '../access/sessions.ts';
import { handle } from '../http/handle.ts';
import { proveOneself } from './prove-oneself.ts';

const LIST = handle(ownSessions).by(({ database, config, user, token }) =>
  sessionsOf(database, user!.userId, token!, config),
);

const END = handle(endOwnSessions).by(async (context) => {
  const { database, body, user, token, actor } = context;
  const { userId } = user!;
  await proveOneself(context, body);
  const { session } = body;
  const ended =
    typeof session === 'string'
      ? await endSession(database, userId, session)
      : await endSessions(database.pool, userId, token);
  if (ended > 0) await logEvent(database.pool, actor, { action: 'endSessions', tableName: 'sysUser', rowId: userId });
  return { ended };
});

export const OWN_SESSION_HANDLINGS = [LIST, END];
