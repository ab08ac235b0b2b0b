import { z } from 'zod';
import type { Wire } from '../wire.ts';

/** The map services that programs of others may read. */
export const mapServiceName = z.enum(['wms', 'wmts', 'xyz', 'features']);

/** An address that opens one service for reading until it ends or the session does. */
export const signedMapService = z.strictObject({
  service: mapServiceName,
  /** On this server; an XYZ template goes on with `/{layer}/{z}/{x}/{y}.png`. */
  path: z.string(),
  expiresAt: z.string(),
});

export type MapServiceName = Wire<typeof mapServiceName>;
