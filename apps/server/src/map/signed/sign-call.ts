import { Fault } from '@qingzhang/core/fault';
import { signMapService } from '@qingzhang/contract/calls/map-calls';
import { handle } from '../../http/handle.ts';
import { signedPath } from '../service-path.ts';
import { issueTicket } from './ticket.ts';

const HOUR_MS = 3_600_000;

/** An address of a map service for programs that cannot send a token. */
export const SIGN_MAP_SERVICE = handle(signMapService).by(async (context) => {
  const { service } = context.body;
  if (context.token === undefined) throw new Fault('NOT_SIGNED_IN', {});
  const expiresAt = new Date(Date.now() + context.config.sessionHours * HOUR_MS);
  const ticket = await issueTicket(context, context.token, service, expiresAt);
  return {
    service,
    path: `${context.config.basePath}${signedPath(ticket, service)}`,
    expiresAt: expiresAt.toISOString(),
  };
});
