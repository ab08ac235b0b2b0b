import type { AnswerOf } from '@qingzhang/contract/calls/call';
import { endOwnSessions, ownSessions } from '@qingzhang/contract/calls/session-calls';
import { logEvent } from '../access/audit-event.ts';
import { endSessions, tokenHash } from '../access/sessions.ts';
import { handle } from '../http/handle.ts';

/** A session by a digest of its hash: it opens nothing, and nobody's token can be worked out from it. */
const NAME = `left(encode(sha256("tokenHash"), 'hex'), 32)`;

const LIST = handle(ownSessions).by(async ({ database, config, user, token }) => {
  const { rows } = await database.pool.query<AnswerOf<typeof ownSessions>[number]>(
    `SELECT ${NAME} AS session, address, agent, "createdAt", "lastSeenAt",
  least("expiresAt", "lastSeenAt" + make_interval(mins => $3)) AS "expiresAt", "tokenHash" = $2 AS "isThis"
FROM "userSession" WHERE "userId" = $1 AND "expiresAt" > now() AND "lastSeenAt" > now() - make_interval(mins => $3)
ORDER BY "lastSeenAt" DESC, session`,
    [user!.userId, tokenHash(token ?? ''), config.sessionIdleMinutes],
  );
  return rows;
});

const END = handle(endOwnSessions).by(async ({ database, body: { session }, user, token, actor }) => {
  const { userId } = user!;
  const ended =
    session === undefined || session === null ? await endSessions(database.pool, userId, token) : await one(session);
  if (ended > 0) await logEvent(database.pool, actor, { action: 'endSessions', tableName: 'sysUser', rowId: userId });
  return { ended };

  async function one(name: string): Promise<number> {
    const text = `DELETE FROM "userSession" WHERE "userId" = $1 AND ${NAME} = $2`;
    return (await database.pool.query(text, [userId, name])).rowCount ?? 0;
  }
});

export const OWN_SESSION_HANDLINGS = [LIST, END];
