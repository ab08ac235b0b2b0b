import type { Datum } from '../crs.ts';

/** A projection of one ellipsoid. Angles are in radians, lengths in metres; what has no answer is not finite. */
export interface PlaneProjection {
  readonly forward: (longitude: number, latitude: number) => [number, number];
  readonly inverse: (x: number, y: number) => [number, number];
}

export interface Ellipsoid {
  /** Semi-major axis, m. */
  readonly a: number;
  /** Semi-minor axis, m. */
  readonly b: number;
  /** Square of the eccentricity. */
  readonly es: number;
}

export function ellipsoidOf({ a, inverseFlattening }: Datum): Ellipsoid {
  const b = (1 - 1 / inverseFlattening) * a;
  return { a, b, es: (a * a - b * b) / (a * a) };
}

/** Where a projection has its origin, in radians and metres. */
export interface PlaneOrigin {
  readonly longitude: number;
  readonly latitude: number;
  readonly falseEasting: number;
  readonly falseNorthing: number;
}

export const RADIANS = Math.PI / 180;
export const DEGREES = 180 / Math.PI;
export const HALF_PI = Math.PI / 2;
export const TINY = 1e-10;

/** A little more than π: a point on the 180th meridian does not change sides by rounding. */
const HALF_TURN = Math.PI + 2.0694557e-13;

export function withinTurn(longitude: number): number {
  if (Math.abs(longitude) <= HALF_TURN) return longitude;
  return longitude - (longitude < 0 ? -1 : 1) * (Math.PI * 2);
}
