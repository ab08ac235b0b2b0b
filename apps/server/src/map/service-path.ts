import { MAP_TOKEN_PATH } from '@qingzhang/catalogue/map/map-token-path';
import type { MapServiceName } from '@qingzhang/contract/results/map-service';

/** Where the map services begin for callers with a token in the header, and with a signed address. */
const OPEN = '/api/map';
const SIGNED = '/api/map/signed';

export function signedPath(ticket: string, service: MapServiceName): string {
  return `${SIGNED}/${ticket}/${service}`;
}

/** What an address of a service holds to be let in by. */
export interface WayIn {
  /** Signed, for the life of a session. */
  readonly ticket?: string;
  /** An access token for maps, which lasts. */
  readonly key?: string;
}

/** The beginning of every route of a service. */
export function servicePrefixes(service: MapServiceName): readonly string[] {
  return [`${OPEN}/${service}`, `${SIGNED}/:ticket/${service}`, `${MAP_TOKEN_PATH}/:key/${service}`];
}

/** Where a request reached its service, for links that stay with the same way in. */
export function reachedPath(service: MapServiceName, { ticket, key }: WayIn): string {
  if (ticket !== undefined) return signedPath(ticket, service);
  return key === undefined ? `${OPEN}/${service}` : `${MAP_TOKEN_PATH}/${key}/${service}`;
}
