import type { Position } from '../geojson.ts';
import { ellipsoid } from './ellipsoid.ts';

/** The end of the shortest path of a length (metres) that starts in a direction (degrees clockwise from north). */
export function destination(from: Position, bearingDegrees: number, metres: number): [lon: number, lat: number] {
  const { lon2, lat2 } = ellipsoid.Direct(from[1]!, from[0]!, bearingDegrees, metres);
  return [lon2!, lat2!];
}
