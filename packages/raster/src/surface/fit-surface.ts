import { elevationTrend, slopesWithoutOne, type ElevationTrend } from './elevation-trend.ts';
import { inverseDistance } from './inverse-distance.ts';
import type { Field, Interpolator } from './interpolator.ts';
import { ordinaryKriging } from './ordinary-kriging.ts';
import type { SurfaceMethod, SurfacePoint } from './surface-method.ts';
import { empiricalVariogram, fitVariogram, type Variogram, type VariogramLag } from './variogram.ts';

/** How far stations are from what the others say of them, in the unit of the values. */
export interface LeaveOneOut {
  readonly rmse: number;
  /** Positive where the surface says too much. */
  readonly meanError: number;
  /** What the others say at each point, in the order of the points. */
  readonly predicted: readonly number[];
}

/** What a method makes of points, without the surface itself; plain data. */
export interface SurfaceFit {
  readonly method: SurfaceMethod;
  readonly variogram: Variogram | null;
  readonly lags: readonly VariogramLag[];
  readonly trend: ElevationTrend | null;
  readonly errors: LeaveOneOut;
}

export interface FittedSurface extends SurfaceFit {
  /** The surface near a place, less the part that follows elevation. */
  readonly around: (x: number, y: number) => Field;
}

/**
 * Fits a method to points of different places, at least 2, for kriging 3. With elevation, a line through all points is
 * taken off, what is left is interpolated and the line of the cell's elevation put back (regression kriging, Hengl 2007);
 * when a point is left out the line is drawn anew, the variogram is kept.
 */
export function fitSurface(points: readonly SurfacePoint[], method: SurfaceMethod): FittedSurface {
  // Sums in a fixed order: the surface does not depend on how stations are listed.
  const order = [...points.keys()].sort((a, b) => points[a]!.x - points[b]!.x || points[a]!.y - points[b]!.y);
  const sorted = order.map((each) => points[each]!);
  const values = Float64Array.from(sorted, ({ value }) => value);
  const elevations = method.usesElevation ? Float64Array.from(sorted, knownElevation) : null;
  const trend = elevations === null ? null : elevationTrend(values, elevations);
  const residuals = values.map((value, i) => (trend === null ? value : value - lineAt(trend, elevations![i]!)));
  const lags = method.kind === 'kriging' ? empiricalVariogram(sorted, residuals) : [];
  const variogram = method.kind === 'kriging' ? fitVariogram(lags, method.model) : null;
  const interpolator =
    method.kind === 'kriging' ? ordinaryKriging(sorted, variogram!) : inverseDistance(sorted, method.power);
  const predicted = new Float64Array(points.length);
  const told = leftOut(interpolator, values, elevations);
  for (const [place, each] of order.entries()) predicted[each] = told[place]!;
  return {
    method,
    variogram,
    lags,
    trend,
    errors: errorsOf(points, predicted),
    around: interpolator.through(residuals),
  };
}

export function lineAt({ intercept, slope }: ElevationTrend, elevation: number): number {
  return intercept + slope * elevation;
}

/** Weights add up to 1, so a line taken off and put back changes a prediction by its slope times what they miss of the elevation. */
function leftOut(interpolator: Interpolator, values: Float64Array, elevations: Float64Array | null): Float64Array {
  const predicted = interpolator.fromOthers(values);
  if (elevations === null) return predicted;
  const slopes = slopesWithoutOne(values, elevations);
  const expected = interpolator.fromOthers(elevations);
  return predicted.map((value, i) => value + slopes[i]! * (elevations[i]! - expected[i]!));
}

function errorsOf(points: readonly SurfacePoint[], predicted: Float64Array): LeaveOneOut {
  const errors = points.map(({ value }, i) => predicted[i]! - value);
  const mean = (list: readonly number[]) => list.reduce((sum, value) => sum + value, 0) / list.length;
  return {
    rmse: Math.sqrt(mean(errors.map((error) => error * error))),
    meanError: mean(errors),
    predicted: [...predicted],
  };
}

function knownElevation({ elevation }: SurfacePoint): number {
  if (elevation === null) throw new RangeError('a station has no elevation');
  return elevation;
}
