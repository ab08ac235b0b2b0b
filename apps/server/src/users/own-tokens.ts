import { issueToken, ownTokens, revokeToken } from '@qingzhang/contract/calls/token-calls';
import { Fault } from '@qingzhang/core/fault';
import { endToken, makeToken, tokensOf } from '../access/access-tokens.ts';
import { logEvent } from '../access/audit-event.ts';
import { handle } from '../http/handle.ts';
import { NO_FIGURES } from '../rows/row-changes.ts';
import { transaction } from '../rows/transaction.ts';
import { proveOneself } from './prove-oneself.ts';

const LIST = handle(ownTokens).by(({ database, user }) => tokensOf(database, user!.userId));

const ISSUE = handle(issueToken).by(async (context) => {
  const { database, body, user, token, actor } = context;
  const { name, scope, days } = body;
  const { userId, tenantId } = user!;
  const modules = body.modules ?? null;
  const unheld = (modules ?? []).filter((url) => !user!.rights.has(url));
  if (unheld.length > 0) throw new Fault('FORBIDDEN', { what: unheld.join('、') });
  // It outlives the session: whoever finds a desk left open takes none along.
  await proveOneself(context, body);
  return transaction(
    database.pool,
    async (client) => {
      const wish = { name, scope, modules, days, tenantId };
      const issued = await makeToken(client, { userId, session: token! }, wish);
      const after = { name, scope, modules, expiresAt: issued.expiresAt };
      await logEvent(client, actor, { action: 'issueToken', tableName: 'sysUser', rowId: userId, after });
      return issued;
    },
    NO_FIGURES,
  );
});

const REVOKE = handle(revokeToken).by(async ({ database, body: { id }, user, actor }) =>
  transaction(
    database.pool,
    async (client) => {
      const name = await endToken(client, user!.userId, id);
      if (name === undefined) return { revoked: 0 };
      await logEvent(client, actor, {
        action: 'revokeToken',
        tableName: 'sysUser',
        rowId: user!.userId,
        after: { name },
      });
      return { revoked: 1 };
    },
    NO_FIGURES,
  ),
);

export const OWN_TOKEN_HANDLINGS = [LIST, ISSUE, REVOKE];
