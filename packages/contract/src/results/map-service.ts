/** The map services that programs of others may read. */
export const MAP_SERVICES = ['wms', 'wmts', 'xyz', 'features'] as const;
export type MapServiceName = (typeof MAP_SERVICES)[number];

/** An address that opens one service for reading until it ends or the session does. */
export interface SignedMapService {
  readonly service: MapServiceName;
  /** On this server; an XYZ template goes on with `/{layer}/{z}/{x}/{y}.png`. */
  readonly path: string;
  readonly expiresAt: string;
}
