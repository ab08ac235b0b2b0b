import { nearestTo, SPEAKING_TOGETHER, type Field, type Interpolator, type Place } from './interpolator.ts';
import { inverseOf, solveDense } from './solve-dense.ts';
import { rise, type Variogram } from './variogram.ts';

/**
 * Ordinary kriging (Matheron 1963) in its dual form: the system is solved once, and a cell costs one covariance a point.
 * The nugget is taken for error of measurement, so the surface has no spikes; without nugget it meets every value.
 */
export function ordinaryKriging(points: readonly Place[], variogram: Variogram): Interpolator {
  if (points.length > SPEAKING_TOGETHER) return nearKriging(points, variogram);
  const size = points.length + 1;
  const inverse = solved(inverseOf(systemOf(points, variogram), size));
  return {
    through: (values) => {
      const field = dualField(points, variogram, product(inverse, values));
      return () => field;
    },
    // What a point differs from what the others say follows from the whole system (Dubrule 1983).
    fromOthers: (values) => {
      const dual = product(inverse, values);
      return values.map((value, own) => value - dual[own]! / inverse[own * size + own]!);
    },
  };
}

function nearKriging(points: readonly Place[], variogram: Variogram): Interpolator {
  const near = (values: Float64Array, chosen: readonly number[]) => {
    const places = chosen.map((each) => points[each]!);
    const right = Float64Array.from([...chosen.map((each) => values[each]!), 0]);
    return dualField(places, variogram, solved(solveDense(systemOf(places, variogram), right.length, right)));
  };
  return {
    through: (values) => (x, y) => near(values, nearestTo(points, { x, y })),
    fromOthers: (values) =>
      Float64Array.from(points, (point, own) => near(values, nearestTo(points, point, own))(point.x, point.y)),
  };
}

/** The share of all variance that neighbours have in common; none where nothing varies. */
function sharedPart({ nugget, partialSill }: Variogram): number {
  return partialSill > 0 ? partialSill / (nugget + partialSill) : 0;
}

/** Correlations of the points, and ones for the unknown mean. */
function systemOf(points: readonly Place[], variogram: Variogram): Float64Array {
  const size = points.length + 1;
  const system = new Float64Array(size * size);
  const shared = sharedPart(variogram);
  for (const [i, a] of points.entries()) {
    system[i * size + i] = 1;
    system[i * size + size - 1] = 1;
    system[(size - 1) * size + i] = 1;
    for (let j = 0; j < i; j++) {
      const b = points[j]!;
      const distance = Math.hypot(a.x - b.x, a.y - b.y);
      const correlation = shared * (1 - rise(variogram.model, distance, variogram.range));
      system[i * size + j] = correlation;
      system[j * size + i] = correlation;
    }
  }
  return system;
}

function solved(answer: Float64Array | null): Float64Array {
  if (answer === null) throw new RangeError('two stations lie at one place');
  return answer;
}

/** The inverse times the values, with 0 for the mean. */
function product(inverse: Float64Array, values: Float64Array): Float64Array {
  const size = values.length + 1;
  return Float64Array.from({ length: size }, (_, row) =>
    values.reduce((sum, value, column) => sum + inverse[row * size + column]! * value, 0),
  );
}

function dualField(points: readonly Place[], variogram: Variogram, dual: Float64Array): Field {
  const mean = dual[points.length]!;
  const shared = sharedPart(variogram);
  const { range } = variogram;
  const xs = Float64Array.from(points, ({ x }) => x);
  const ys = Float64Array.from(points, ({ y }) => y);
  // Written out for each model: a call of `rise` for every point of every cell takes twice the time.
  return variogram.model === 'spherical'
    ? (x, y) => {
        let sum = 0;
        for (let i = 0; i < xs.length; i++) {
          const [dx, dy] = [xs[i]! - x, ys[i]! - y];
          const square = (dx * dx + dy * dy) / (range * range);
          if (square < 1) sum += dual[i]! * (1 - Math.sqrt(square) * (1.5 - 0.5 * square));
        }
        return mean + shared * sum;
      }
    : (x, y) => {
        let sum = 0;
        for (let i = 0; i < xs.length; i++) {
          const [dx, dy] = [xs[i]! - x, ys[i]! - y];
          const square = (dx * dx + dy * dy) / (range * range);
          // Ten ranges away e⁻³⁰ is left, less than any value is known by.
          if (square < 100) sum += dual[i]! * Math.exp(-3 * Math.sqrt(square));
        }
        return mean + shared * sum;
      };
}
