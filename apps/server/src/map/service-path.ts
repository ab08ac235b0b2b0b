import type { MapServiceName } from '@qingzhang/contract/results/map-service';

/** Where the map services begin for callers with a token in the header, and with a signed address. */
const OPEN = '/api/map';
const SIGNED = '/api/map/signed';

export function signedPath(ticket: string, service: MapServiceName): string {
  return `${SIGNED}/${ticket}/${service}`;
}

/** The beginning of every route of a service. */
export function servicePrefixes(service: MapServiceName): readonly string[] {
  return [`${OPEN}/${service}`, `${SIGNED}/:ticket/${service}`];
}

/** Where a request reached its service, for links that stay with the same way in. */
export function reachedPath(service: MapServiceName, ticket: string | undefined): string {
  return ticket === undefined ? `${OPEN}/${service}` : signedPath(ticket, service);
}
