/** How similarity falls with distance: to nothing at the range, or to a twentieth of it there and on towards nothing. */
export type VariogramModel = 'spherical' | 'exponential';

/** A way from points to a surface; plain data. */
export type SurfaceMethod =
  | { readonly kind: 'idw'; readonly power: 1 | 2 | 3; readonly usesElevation: boolean }
  | { readonly kind: 'kriging'; readonly model: VariogramModel; readonly usesElevation: boolean };

/** A station in a plane of metres. */
export interface SurfacePoint {
  readonly x: number;
  readonly y: number;
  readonly value: number;
  /** m; null where it is not known. */
  readonly elevation: number | null;
}

const POWERS = [1, 2, 3] as const;
const MODELS: readonly VariogramModel[] = ['spherical', 'exponential'];

/** Every way that is tried, those without elevation first: of equal errors the simpler one wins. */
export function surfaceMethods(withElevation: boolean): readonly SurfaceMethod[] {
  return (withElevation ? [false, true] : [false]).flatMap((usesElevation) => [
    ...POWERS.map((power) => ({ kind: 'idw', power, usesElevation }) as const),
    ...MODELS.map((model) => ({ kind: 'kriging', model, usesElevation }) as const),
  ]);
}
