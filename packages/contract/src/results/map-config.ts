import { z } from 'zod';
import type { Wire } from '../wire.ts';

/** Base map providers: 1 天地图, 2 the product's own, 3 tile servers by configuration. */
export const baseMapProvider = z.literal([1, 2, 3]);

/** A tile server that the administrator has configured. */
export const baseMapSource = z.strictObject({
  name: z.string(),
  kind: z.enum(['xyz', 'wmts']),
  /** An XYZ template with {z}, {x}, {y}, or the address of a WMTS. */
  url: z.string(),
  /** Serves the levels below the split instead. */
  lowUrl: z.string().exactOptional(),
  layer: z.string().exactOptional(),
  matrixSet: z.string().exactOptional(),
});

/** How the map of this installation begins. */
export const mapConfig = z.strictObject({
  provider: baseMapProvider,
  tianditu: z
    .strictObject({
      key: z.string(),
    })
    .nullable(),
  sources: z.array(baseMapSource),
  /** XYZ template of tiles that lie on this server. */
  localTiles: z.string().nullable(),
  /** Address of the theme layer's JSON file on this server. */
  theme: z.string().nullable(),
  vessels: z.boolean(),
  /** 制图单位 of printed maps; may be empty. */
  agency: z.string(),
});

export type BaseMapProvider = Wire<typeof baseMapProvider>;
export type BaseMapSource = Wire<typeof baseMapSource>;
export type MapConfig = Wire<typeof mapConfig>;
