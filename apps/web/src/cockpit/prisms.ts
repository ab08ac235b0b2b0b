import type { Boundary } from '../region-maps/small-boundaries.ts';
import { planeOf, ringsOf, toScreen, type Frame, type Point, type Ring } from './plane.ts';

/** The ground of one region on the screen; it becomes a prism by the height that its amount gives it. */
export interface Prism {
  readonly id: string;
  readonly name: string;
  readonly rings: readonly Ring[];
  readonly middle: Point;
}

/** As much of a boundary as is drawn. */
export type Shaped = Pick<Boundary, 'id' | 'geometry'> & { readonly properties: Pick<Boundary['properties'], 'name'> };

/** Corners nearer to each other than this cannot be told apart, in pixels. */
const NEAR = 0.8;

/** Regions on a tilted plane, those behind first. The plane is laid so that the `ground` fits the frame. */
export function layPrisms(
  boundaries: readonly Shaped[],
  frame: Frame,
  ground: readonly Shaped[] = boundaries,
): readonly Prism[] {
  const plane = planeOf(ground, frame);
  return boundaries
    .map(({ id, properties, geometry }) => {
      const drawn = ringsOf(geometry)
        .map((ring) => thinned(ring.map((place) => toScreen(plane, place))))
        .filter(({ length }) => length >= 3);
      return { id, name: properties.name, rings: drawn, middle: middleOf(drawn) };
    })
    .filter(({ rings }) => rings.length > 0)
    .toSorted((one, other) => one.middle[1] - other.middle[1]);
}

/** As much of its ground as a region's prism takes: between prisms the land is seen. */
const FOOTPRINT = 0.84;

/** A region whose prism leaves some of its ground free; each of its parts keeps its own place. */
export function standing({ rings, ...prism }: Prism): Prism {
  const middles = rings.map((ring) => middleOf([partOf(ring, rings)]));
  const shrunk = rings.map((ring, at) => {
    const [x, y] = middles[at]!;
    return ring.map(([left, top]): Point => [x + (left - x) * FOOTPRINT, y + (top - y) * FOOTPRINT]);
  });
  return { ...prism, rings: shrunk };
}

/** The ground that a ring is a part of: itself, or the largest ring around it where it is a hole. */
function partOf(ring: Ring, rings: readonly Ring[]): Ring {
  const around = rings.filter((other) => other !== ring && isInside([other], ring[0]!));
  return around.toSorted((one, other) => Math.abs(momentsOf(other).area) - Math.abs(momentsOf(one).area))[0] ?? ring;
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
    const { area, x, y } = momentsOf(ring);
    if (Math.abs(area) <= most) continue;
    most = Math.abs(area);
    middle = area === 0 ? ring[0]! : [x / (3 * area), y / (3 * area)];
  }
  return middle;
}

/** Twice the area of a ring, and what its corners weigh. */
function momentsOf(ring: Ring): { readonly area: number; readonly x: number; readonly y: number } {
  let [area, x, y] = [0, 0, 0];
  for (const [index, [ax, ay]] of ring.entries()) {
    const [bx, by] = ring[(index + 1) % ring.length]!;
    const cross = ax * by - bx * ay;
    area += cross;
    x += (ax + bx) * cross;
    y += (ay + by) * cross;
  }
  return { area, x, y };
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
