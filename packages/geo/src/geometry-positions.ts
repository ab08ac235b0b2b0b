import { unreachable } from '@qingzhang/core/unreachable';
import type { Geometry, Position } from './geojson.ts';

/** The runs of positions of a geometry: its points, lines and rings, in order. */
export function positionRuns(geometry: Geometry): readonly (readonly Position[])[] {
  switch (geometry.type) {
    case 'Point':
      return [[geometry.coordinates]];
    case 'MultiPoint':
    case 'LineString':
      return [geometry.coordinates];
    case 'MultiLineString':
    case 'Polygon':
      return geometry.coordinates;
    case 'MultiPolygon':
      return geometry.coordinates.flat();
    case 'GeometryCollection':
      return geometry.geometries.flatMap(positionRuns);
    default:
      return unreachable(geometry);
  }
}
