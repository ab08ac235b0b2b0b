import GeoJSON from 'ol/format/GeoJSON.js';
import type Geometry from 'ol/geom/Geometry.js';
import MultiPolygon from 'ol/geom/MultiPolygon.js';
import OlPolygon from 'ol/geom/Polygon.js';
import type { DrawnGeometry } from '../drawn/drawn-shape.ts';
import { olGeometry } from '../drawn/ol-geometry.ts';
import type { FeatureRef } from '../view/selection.ts';

/** Something found inside a drawn area. */
export interface Found extends FeatureRef {
  readonly name: string;
  readonly lon: number;
  readonly lat: number;
}

interface PlacedPoint {
  readonly id: string;
  readonly kind: string;
  readonly name: string | null;
  readonly lon: number;
  readonly lat: number;
}

interface PlacedRegion {
  readonly id: string;
  readonly geometry: object | null;
  readonly properties: { readonly name: string; readonly lon: number | null; readonly lat: number | null };
}

export function pointsInside(area: DrawnGeometry, points: readonly PlacedPoint[]): readonly Found[] {
  const shape = olGeometry(area);
  return points
    .filter(({ lon, lat }) => shape.intersectsCoordinate([lon, lat]))
    .map(({ kind, id, name, lon, lat }) => ({ layer: kind, id, name: name ?? '（未命名）', lon, lat }));
}

/** Regions that the area touches: one has a corner inside the other, or their borders cross. */
export function regionsInside(area: DrawnGeometry, layer: string, regions: readonly PlacedRegion[]): readonly Found[] {
  const shape = olGeometry(area);
  const format = new GeoJSON();
  return regions.flatMap(({ id, geometry, properties: { name, lon, lat } }) => {
    if (geometry === null || lon === null || lat === null) return [];
    return areTouching(shape, format.readGeometry(geometry)) ? [{ layer, id, name, lon, lat }] : [];
  });
}

function areTouching(a: Geometry, b: Geometry): boolean {
  if (!b.intersectsExtent(a.getExtent())) return false;
  return hasCornerIn(a, b) || hasCornerIn(b, a) || haveCrossing(a, b);
}

/** Whether a border of one crosses a border of the other, as with a narrow box laid across a region. */
function haveCrossing(a: Geometry, b: Geometry): boolean {
  const [ofA, ofB] = [edges(a), edges(b)];
  return ofA.some((one) => ofB.some((other) => areCrossing(one, other)));
}

type Edge = readonly [from: readonly number[], to: readonly number[]];

function edges(geometry: Geometry): readonly Edge[] {
  return rings(geometry).flatMap((ring) => ring.slice(1).map((corner, index): Edge => [ring[index]!, corner]));
}

/** Each edge has the ends of the other on its two sides. */
function areCrossing([a, b]: Edge, [c, d]: Edge): boolean {
  return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
}

function side(from: readonly number[], to: readonly number[], at: readonly number[]): number {
  return (to[0]! - from[0]!) * (at[1]! - from[1]!) - (to[1]! - from[1]!) * (at[0]! - from[0]!);
}

function hasCornerIn(outer: Geometry, inner: Geometry): boolean {
  return rings(inner).some((ring) => ring.some((corner) => outer.intersectsCoordinate(corner)));
}

function rings(geometry: Geometry): number[][][] {
  if (geometry instanceof OlPolygon) return geometry.getCoordinates();
  return geometry instanceof MultiPolygon ? geometry.getCoordinates().flat() : [];
}
