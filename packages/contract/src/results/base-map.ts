/** A region of the own base map; `label` is where its name stands. */
export interface BaseMapRegion {
  readonly type: 'Feature';
  readonly id: string;
  readonly geometry: {
    readonly type: 'Polygon' | 'MultiPolygon';
    readonly coordinates: readonly unknown[];
  };
  readonly properties: {
    readonly name: string;
    readonly level: number;
    readonly label: readonly [lon: number, lat: number] | null;
  };
}

export interface BaseMapRegions {
  readonly type: 'FeatureCollection';
  readonly features: readonly BaseMapRegion[];
}
