import type { Position } from '../geojson.ts';
import { ellipsoid } from './ellipsoid.ts';

/** Direction in which the shortest way starts, in degrees clockwise from north, 0 ≤ bearing < 360. */
export function bearing(from: Position, to: Position): number {
  const azimuth = ellipsoid.Inverse(from[1]!, from[0]!, to[1]!, to[0]!).azi1!;
  const turned = azimuth < 0 ? azimuth + 360 : azimuth;
  // A tiny negative azimuth rounds to 360; GeographicLib also answers -0 for due north.
  return turned >= 360 || turned === 0 ? 0 : turned;
}
