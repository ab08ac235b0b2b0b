import { SESSION_TOKEN } from '@qingzhang/catalogue/session-token';
import type { MapServiceName } from '@qingzhang/contract/results/map-service';
import { Fault } from '@qingzhang/core/fault';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { findSession, type SignedIn } from '../../access/sessions.ts';
import type { Deps } from '../../http/context.ts';
import { publicAddress } from '../../http/public-address.ts';
import { userOfTicket } from '../signed/ticket.ts';
import { reachedPath } from '../service-path.ts';

/** One request to a map service by somebody who may make it. */
export interface MapCaller extends Deps {
  readonly user: SignedIn;
  /** In whose words a refusal is put. */
  readonly call: { readonly title: string };
  /** The address of the service as the caller reached it. */
  readonly address: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

const TITLE = '地图服务';

/** Admits a request by the token of its header or by its signed address. */
export async function admitToMap(
  deps: Deps,
  service: MapServiceName,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<MapCaller> {
  const { ticket } = request.params as { readonly ticket?: string };
  const user = ticket === undefined ? await userOfHeader(deps, request) : await userOfTicket(deps, ticket, service);
  if (user === undefined) throw new Fault('NOT_SIGNED_IN', {});
  if (user.mustChangePassword) throw new Fault('PASSWORD_CHANGE_DUE', {});
  if (user.mustSetSecondFactor) throw new Fault('SECOND_FACTOR_DUE', {});
  const address = `${publicAddress(request, deps.config)}${reachedPath(service, ticket)}`;
  // What they look at is drawn in their turn.
  const apart = deps.apart.of(user.userName);
  return { ...deps, apart, user, call: { title: TITLE }, address, request, reply };
}

async function userOfHeader({ database, config }: Deps, request: FastifyRequest): Promise<SignedIn | undefined> {
  const [, token] = /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
  return token === undefined || token === SESSION_TOKEN.guest
    ? undefined
    : findSession(database, token, config, 'person');
}
