/** Base map providers: 1 天地图, 2 the product's own, 3 tile servers by configuration. */
export type BaseMapProvider = 1 | 2 | 3;

/** A tile server that the administrator has configured. */
export interface BaseMapSource {
  readonly name: string;
  readonly kind: 'xyz' | 'wmts';
  /** An XYZ template with {z}, {x}, {y}, or the address of a WMTS. */
  readonly url: string;
  /** Serves the levels below the split instead. */
  readonly lowUrl?: string;
  readonly layer?: string;
  readonly matrixSet?: string;
}

/** How the map of this installation begins. */
export interface MapConfig {
  readonly provider: BaseMapProvider;
  readonly tianditu: { readonly key: string } | null;
  readonly sources: readonly BaseMapSource[];
  /** XYZ template of tiles that lie on this server. */
  readonly localTiles: string | null;
  /** Address of the theme layer's JSON file on this server. */
  readonly theme: string | null;
  readonly vessels: boolean;
  /** 制图单位 of printed maps; may be empty. */
  readonly agency: string;
}
