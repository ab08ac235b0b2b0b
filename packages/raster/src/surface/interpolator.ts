/** A value at a place of the plane. */
export type Field = (x: number, y: number) => number;

/** Whatever estimates from points by weights that add up to 1 and depend on places alone. */
export interface Interpolator {
  /** The surface through values at the points, as it is near a place: the same everywhere unless there are many points. */
  readonly through: (values: Float64Array) => (x: number, y: number) => Field;
  /** At every point what the others alone say. */
  readonly fromOthers: (values: Float64Array) => Float64Array;
}

export interface Place {
  readonly x: number;
  readonly y: number;
}

/** Up to so many points all speak everywhere, and the surface has no seams. */
export const SPEAKING_TOGETHER = 400;
/** Of more, the nearest ones speak. */
const NEAREST = 64;

/** The numbers of the points nearest to a place, nearest first, of equal ones the earlier; `without` is left out. */
export function nearestTo(points: readonly Place[], { x, y }: Place, without = -1): readonly number[] {
  const squares = Float64Array.from(points, (point) => (point.x - x) ** 2 + (point.y - y) ** 2);
  return [...squares.keys()]
    .filter((each) => each !== without)
    .sort((a, b) => squares[a]! - squares[b]! || a - b)
    .slice(0, NEAREST);
}
