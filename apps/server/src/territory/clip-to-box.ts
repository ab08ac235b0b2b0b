import type { Bbox, PolygonalGeometry, Position, Ring } from '@qingzhang/geo/geojson';

/** Polygons of rings of positions. */
export type ClippedPolygons = [lon: number, lat: number][][][];

/**
 * The part of a boundary inside a rectangle (Sutherland–Hodgman, side by side). Parts that the rectangle cuts off from
 * each other stay joined along its sides by edges that run back and forth and enclose nothing.
 */
export function clipToBox(geometry: PolygonalGeometry, box: Bbox): ClippedPolygons {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  return polygons
    .map((rings) => rings.map((ring) => clipRing(ring, box)).filter((ring) => ring.length >= 4))
    .filter((rings) => rings.length > 0);
}

/** Axis, bound, and which side of the bound is inside. */
type Side = readonly [axis: 0 | 1, bound: number, sign: 1 | -1];

function clipRing(ring: Ring, [west, south, east, north]: Bbox): ClippedPolygons[number][number] {
  const sides: readonly Side[] = [
    [0, west, 1],
    [0, east, -1],
    [1, south, 1],
    [1, north, -1],
  ];
  const open = sides.reduce<readonly Position[]>((positions, side) => clipSide(positions, side), ring.slice(0, -1));
  const closed = open.length === 0 ? [] : [...open, open[0]!];
  return closed.map(([lon, lat]) => [lon!, lat!]);
}

function clipSide(positions: readonly Position[], [axis, bound, sign]: Side): Position[] {
  const isInside = (position: Position) => (position[axis]! - bound) * sign >= 0;
  return positions.flatMap((position, at) => {
    const before = positions.at(at - 1)!;
    const kept = isInside(position) ? [position] : [];
    return isInside(before) === isInside(position) ? kept : [crossing(before, position, axis, bound), ...kept];
  });
}

function crossing(a: Position, b: Position, axis: 0 | 1, bound: number): Position {
  const other = axis === 0 ? 1 : 0;
  const share = (bound - a[axis]!) / (b[axis]! - a[axis]!);
  const along = a[other]! + share * (b[other]! - a[other]!);
  return axis === 0 ? [bound, along] : [along, bound];
}
