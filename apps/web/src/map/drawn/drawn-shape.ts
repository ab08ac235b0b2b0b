import { destination } from '@qingzhang/geo/measure/destination';
import { unreachable } from '@qingzhang/core/unreachable';
import type { ToolId } from './tool-table.ts';

/** Longitude and latitude, degrees. */
export type LonLat = readonly [lon: number, lat: number];

export interface DrawnPolygon {
  readonly type: 'Polygon';
  readonly coordinates: readonly (readonly LonLat[])[];
}

export type DrawnGeometry =
  | { readonly type: 'Point'; readonly coordinates: LonLat }
  | { readonly type: 'LineString'; readonly coordinates: readonly LonLat[] }
  | DrawnPolygon
  | { readonly type: 'Circle'; readonly centre: LonLat; readonly radiusM: number };

/** What is drawn by the pointer; a box ends as a polygon, a ray as a line of two positions. */
export type DrawnKind = 'point' | 'line' | 'polygon' | 'circle' | 'box' | 'ray';

/** Something drawn on the map. */
export interface DrawnShape {
  readonly id: string;
  readonly tool: ToolId;
  readonly isDashed: boolean;
  readonly geometry: DrawnGeometry;
}

/** Corners of a circle's outline, 5° apart: nowhere more than 0.1 % of the radius inside the circle. */
export const CIRCLE_CORNERS = 72;

/** All positions at a distance, as a closed ring on the ellipsoid. */
export function circleRing(centre: LonLat, radiusM: number): LonLat[] {
  const corners = Array.from({ length: CIRCLE_CORNERS }, (_, index) =>
    destination(centre, (index * 360) / CIRCLE_CORNERS, radiusM),
  );
  return [...corners, corners[0]!];
}

/** The land inside a drawing; null for points and lines. */
export function enclosed(geometry: DrawnGeometry): DrawnPolygon | null {
  switch (geometry.type) {
    case 'Point':
    case 'LineString':
      return null;
    case 'Polygon':
      return geometry;
    case 'Circle':
      return { type: 'Polygon', coordinates: [circleRing(geometry.centre, geometry.radiusM)] };
    default:
      return unreachable(geometry);
  }
}
