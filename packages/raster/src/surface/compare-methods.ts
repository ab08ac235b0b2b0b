import { fitSurface, type SurfaceFit } from './fit-surface.ts';
import { whyNot, type Station } from './station-issues.ts';
import { surfaceMethods, type SurfaceMethod, type SurfacePoint } from './surface-method.ts';

/** A method held against the others: its errors, or why it cannot be used. */
export interface TriedMethod {
  readonly method: SurfaceMethod;
  readonly rmse: number | null;
  readonly meanError: number | null;
  readonly why: string | null;
}

/** What every method makes of the stations, in the order of `surfaceMethods`. */
export function compareMethods(
  stations: readonly Station[],
  points: readonly SurfacePoint[],
  withElevation: boolean,
): readonly TriedMethod[] {
  return surfaceMethods(withElevation).map((method) => {
    const why = whyNot(method, stations) ?? null;
    if (why !== null) return { method, rmse: null, meanError: null, why };
    const { rmse, meanError }: SurfaceFit['errors'] = fitSurface(points, method).errors;
    return { method, rmse, meanError, why };
  });
}

/** The one with the smallest error, of errors that differ by less than a hundredth the first; undefined where none can be used. */
export function bestMethod(tried: readonly TriedMethod[]): SurfaceMethod | undefined {
  const usable = tried.filter(({ rmse }) => rmse !== null);
  const least = Math.min(...usable.map(({ rmse }) => rmse!));
  return usable.find(({ rmse }) => rmse! <= least * 1.01)?.method;
}
