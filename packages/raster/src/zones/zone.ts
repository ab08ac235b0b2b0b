import type { PolygonalGeometry } from '@qingzhang/geo/geojson';

/** A region that pixels are added up for; zones may overlap. */
export interface Zone {
  readonly id: string;
  /** Longitude and latitude. */
  readonly geometry: PolygonalGeometry;
}

/** `exact` counts a pixel by the part of it inside the zone, `centre` wholly or not at all by its centre. */
export type CoverageRule = 'exact' | 'centre';
