import { nearestTo, SPEAKING_TOGETHER, type Field, type Interpolator, type Place } from './interpolator.ts';

/** Inverse distance weighting (Shepard 1968): each value counts by its distance to the power of −`power`. */
export function inverseDistance(points: readonly Place[], power: number): Interpolator {
  const all = [...points.keys()];
  const isTogether = points.length <= SPEAKING_TOGETHER;
  const of = (values: Float64Array, chosen: readonly number[]) => weightedField(points, values, chosen, power);
  return {
    through: (values) => {
      if (!isTogether) return (x, y) => of(values, nearestTo(points, { x, y }));
      const field = of(values, all);
      return () => field;
    },
    fromOthers: (values) =>
      Float64Array.from(points, (point, own) => {
        const others = isTogether ? all.filter((each) => each !== own) : nearestTo(points, point, own);
        return of(values, others)(point.x, point.y);
      }),
  };
}

function weightedField(
  points: readonly Place[],
  values: Float64Array,
  chosen: readonly number[],
  power: number,
): Field {
  const xs = Float64Array.from(chosen, (each) => points[each]!.x);
  const ys = Float64Array.from(chosen, (each) => points[each]!.y);
  const known = Float64Array.from(chosen, (each) => values[each]!);
  const half = -power / 2;
  return (x, y) => {
    let [sum, weights] = [0, 0];
    for (let i = 0; i < xs.length; i++) {
      const [dx, dy] = [xs[i]! - x, ys[i]! - y];
      const square = dx * dx + dy * dy;
      if (square === 0) return known[i]!;
      // A square root and divisions take a fifth of the time of a power.
      const weight = power === 2 ? 1 / square : power === 1 ? 1 / Math.sqrt(square) : square ** half;
      sum += weight * known[i]!;
      weights += weight;
    }
    return sum / weights;
  };
}
