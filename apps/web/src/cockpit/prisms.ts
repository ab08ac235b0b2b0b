import type { Boundary } from '../region-maps/small-boundaries.ts';

export type Point = readonly [x: number, y: number];
export type Ring = readonly Point[];

/** The ground of one region on the screen; it becomes a prism by the height that its amount gives it. */
export interface Prism {
  readonly id: string;
  readonly name: string;
  readonly rings: readonly Ring[];
  readonly middle: Point;
}

/** As much of a boundary as is drawn. */
export type Shaped = Pick<Boundary, 'id' | 'geometry'> & { readonly properties: Pick<Boundary['properties'], 'name'> };

interface Frame {
  readonly width: number;
  readonly height: number;
  /** What the highest prism may take above its ground. */
  readonly headroom: number;
  /** Left free around the land, in pixels. */
  readonly margin?: number;
}

/** Looked at from the south and from above: what lies to the north is shortened by this. */
const TILT = 0.62;
const MARGIN = 24;
/** Corners nearer to each other than this cannot be told apart, in pixels. */
const NEAR = 0.8;

/** Regions on a tilted plane, those behind first. The plane is laid so that the `ground` fits the frame. */
export function layPrisms(
  boundaries: readonly Shaped[],
  frame: Frame,
  ground: readonly Shaped[] = boundaries,
): readonly Prism[] {
  const corners = ground.flatMap(({ geometry }) => ringsOf(geometry).flat());
  const toScreen = fitting(corners, frame);
  return boundaries
    .map(({ id, properties, geometry }) => {
      const drawn = ringsOf(geometry)
        .map((ring) => thinned(ring.map(toScreen)))
        .filter(({ length }) => length >= 3);
      return { id, name: properties.name, rings: drawn, middle: middleOf(drawn) };
    })
    .filter(({ rings }) => rings.length > 0)
    .toSorted((one, other) => one.middle[1] - other.middle[1]);
}

/** The prism under a point of the screen: its roof, or a wall that is seen. */
export function prismAt(
  prisms: readonly Prism[],
  heightOf: (prism: Prism) => number,
  [x, y]: Point,
): Prism | undefined {
  const step = 3;
  return prisms.findLast((prism) => {
    const height = heightOf(prism);
    for (let lift = height; lift >= 0; lift -= step) if (isInside(prism.rings, [x, y + lift])) return true;
    return isInside(prism.rings, [x, y]);
  });
}

function ringsOf(geometry: Boundary['geometry']): readonly Ring[] {
  if (geometry === null) return [];
  if (geometry.type === 'Polygon') return geometry.coordinates as unknown as Ring[];
  if (geometry.type === 'MultiPolygon') return (geometry.coordinates as unknown as Ring[][]).flat();
  return [];
}

/** Degrees to pixels: east and north equally long where the county is, then tilted. */
function fitting(
  points: readonly Point[],
  { width, height, headroom, margin = MARGIN }: Frame,
): (point: Point) => Point {
  const box = boxOf(points);
  const shrink = Math.cos((((box.south + box.north) / 2) * Math.PI) / 180);
  const [wide, deep] = [(box.east - box.west) * shrink, (box.north - box.south) * TILT];
  const scale = Math.max(0, Math.min((width - 2 * margin) / wide, (height - headroom - 2 * margin) / deep));
  const left = (width - wide * scale) / 2;
  const top = headroom + (height - headroom - deep * scale) / 2;
  return ([lon, lat]) => [left + (lon - box.west) * shrink * scale, top + (box.north - lat) * TILT * scale];
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

function thinned(ring: Ring): Ring {
  const kept: Point[] = [];
  for (const point of ring) {
    const last = kept.at(-1);
    if (last === undefined || Math.hypot(point[0] - last[0], point[1] - last[1]) >= NEAR) kept.push(point);
  }
  return kept;
}

/** Of the largest ring. */
function middleOf(rings: readonly Ring[]): Point {
  let [most, middle]: [number, Point] = [-1, [0, 0]];
  for (const ring of rings) {
    let [area, x, y] = [0, 0, 0];
    for (const [index, [ax, ay]] of ring.entries()) {
      const [bx, by] = ring[(index + 1) % ring.length]!;
      const cross = ax * by - bx * ay;
      area += cross;
      x += (ax + bx) * cross;
      y += (ay + by) * cross;
    }
    if (Math.abs(area) <= most) continue;
    most = Math.abs(area);
    middle = area === 0 ? ring[0]! : [x / (3 * area), y / (3 * area)];
  }
  return middle;
}

/** By the number of borders to the left: a hole is outside. */
function isInside(rings: readonly Ring[], [x, y]: Point): boolean {
  let inside = false;
  for (const ring of rings) {
    for (const [index, [ax, ay]] of ring.entries()) {
      const [bx, by] = ring[(index + 1) % ring.length]!;
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
    }
  }
  return inside;
}
