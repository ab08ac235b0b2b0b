import { Fault } from '@qingzhang/core/fault';
import type { MapServiceName, SignedMapService } from '@qingzhang/contract/results/map-service';
import type { Handler } from '../../http/context.ts';
import { signedPath } from '../service-path.ts';
import { issueTicket } from './ticket.ts';

const HOUR_MS = 3_600_000;

/** An address of a map service for programs that cannot send a token. */
export const signMapService: Handler = async (context): Promise<SignedMapService> => {
  const { service } = context.body as { service: MapServiceName };
  if (context.token === undefined) throw new Fault('NOT_SIGNED_IN', {});
  const expiresAt = new Date(Date.now() + context.config.sessionHours * HOUR_MS);
  const ticket = await issueTicket(context, context.token, service, expiresAt);
  return { service, path: signedPath(ticket, service), expiresAt: expiresAt.toISOString() };
};
