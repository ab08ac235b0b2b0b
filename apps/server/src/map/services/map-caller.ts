import type { MapServiceName } from '@qingzhang/contract/results/map-service';
import { Fault } from '@qingzhang/core/fault';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isAccessToken } from '../../access/access-tokens.ts';
import type { SignedIn } from '../../access/sessions.ts';
import { shownCredential, whoAsks } from '../../access/who-asks.ts';
import { clientAddress } from '../../http/client-address.ts';
import { ofTenant, type Deps } from '../../http/context.ts';
import { publicAddress } from '../../http/public-address.ts';
import { userOfTicket } from '../signed/ticket.ts';
import { reachedPath, type WayIn } from '../service-path.ts';

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

/** Admits a request by what its header shows or by its address. */
export async function admitToMap(
  deps: Deps,
  service: MapServiceName,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<MapCaller> {
  const user = await userOf(deps, service, request);
  if (user === undefined) throw new Fault('NOT_SIGNED_IN', {});
  if (user.mustChangePassword) throw new Fault('PASSWORD_CHANGE_DUE', {});
  if (user.mustSetSecondFactor) throw new Fault('SECOND_FACTOR_DUE', {});
  const address = `${publicAddress(request, deps.config)}${reachedPath(service, request.params as WayIn)}`;
  // What they look at is drawn in their turn.
  const apart = deps.apart.of(user.userName);
  const files = deps.files.lentUntil((giveBack) => reply.raw.once('close', giveBack));
  return { ...ofTenant(deps, user.tenantId), apart, files, user, call: { title: TITLE }, address, request, reply };
}

/** By a signed address, by a token in it, or by what the header shows. */
async function userOf(deps: Deps, service: MapServiceName, request: FastifyRequest): Promise<SignedIn | undefined> {
  const { ticket, key } = request.params as WayIn;
  if (ticket !== undefined) return userOfTicket(deps, ticket, service);
  const credential = key ?? shownCredential(request.headers.authorization);
  if (credential === undefined) return undefined;
  // An address is written down in many places: what it holds opens maps and nothing else.
  if (key !== undefined && !isAccessToken(key)) return undefined;
  const asking = { by: key === undefined ? 'person' : 'program', address: clientAddress(request) } as const;
  const user = await whoAsks(deps.database, credential, deps.config, asking);
  return key !== undefined && user?.token?.scope !== 'map' ? undefined : user;
}
