import type { Position } from '../geojson.ts';
import { ellipsoid } from './ellipsoid.ts';

/** Length of the shortest way on the ellipsoid between two positions in longitude and latitude, m. */
export function distance(from: Position, to: Position): number {
  return ellipsoid.Inverse(from[1]!, from[0]!, to[1]!, to[0]!).s12!;
}
