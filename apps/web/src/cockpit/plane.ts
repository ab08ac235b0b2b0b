import type { Boundary } from '../region-maps/small-boundaries.ts';

export type Point = readonly [x: number, y: number];
export type Ring = readonly Point[];

export interface Frame {
  readonly width: number;
  readonly height: number;
  /** What the highest prism may take above its ground. */
  readonly headroom: number;
  /** Left free around the land, in pixels. */
  readonly margin?: number;
}

/** Where places lie on the screen: degrees from a corner, in pixels. */
export interface Plane {
  readonly west: number;
  readonly north: number;
  readonly left: number;
  readonly top: number;
  /** Pixels of a degree to the east and to the south. */
  readonly perDegree: Point;
}

/** Looked at from the south and from above: what lies to the north is shortened by this. */
const TILT = 0.62;
const MARGIN = 24;

/** The plane on which these regions fit the frame: east and north equally long where they are, then tilted. */
export function planeOf(
  boundaries: readonly Pick<Boundary, 'geometry'>[],
  { width, height, headroom, margin = MARGIN }: Frame,
): Plane {
  const box = boxOf(boundaries.flatMap(({ geometry }) => ringsOf(geometry).flat()));
  const shrink = Math.cos((((box.south + box.north) / 2) * Math.PI) / 180);
  const [wide, deep] = [(box.east - box.west) * shrink, (box.north - box.south) * TILT];
  const scale = Math.max(0, Math.min((width - 2 * margin) / wide, (height - headroom - 2 * margin) / deep));
  return {
    west: box.west,
    north: box.north,
    left: (width - wide * scale) / 2,
    top: headroom + (height - headroom - deep * scale) / 2,
    perDegree: [shrink * scale, TILT * scale],
  };
}

export function toScreen({ west, north, left, top, perDegree: [x, y] }: Plane, [lon, lat]: Point): Point {
  return [left + (lon - west) * x, top + (north - lat) * y];
}

export function ringsOf(geometry: Boundary['geometry']): readonly Ring[] {
  if (geometry === null) return [];
  if (geometry.type === 'Polygon') return geometry.coordinates as unknown as Ring[];
  if (geometry.type === 'MultiPolygon') return (geometry.coordinates as unknown as Ring[][]).flat();
  return [];
}

function boxOf(points: readonly Point[]) {
  const box = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity };
  for (const [lon, lat] of points) {
    box.west = Math.min(box.west, lon);
    box.east = Math.max(box.east, lon);
    box.south = Math.min(box.south, lat);
    box.north = Math.max(box.north, lat);
  }
  return box;
}
