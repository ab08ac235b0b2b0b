import type { PolygonalGeometry } from '@qingzhang/geo/geojson';

/** A region that pixels are added up for; zones may overlap. */
export interface Zone {
  readonly id: string;
  /** Longitude and latitude. */
  readonly geometry: PolygonalGeometry;
  /**
   * Land that is no part of it: the children of a region whose remainder it is. What of them lies outside `geometry`
   * counts less than nothing, so that the remainder and the children together are the region, to the last pixel.
   */
  readonly without?: readonly PolygonalGeometry[];
}

/** `exact` counts a pixel by the part of it inside the zone, `centre` wholly or not at all by its centre. */
export type CoverageRule = 'exact' | 'centre';
