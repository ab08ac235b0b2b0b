import type { Position } from '@qingzhang/geo/geojson';
import { rounded } from './seeded.ts';

/**
 * The county is laid out on a plane of metres around its centre. Longitude and latitude follow from it by two factors
 * (a degree at 35.7° N on the ellipsoid, to 1e-4), because a map projection would bring in sines and cosines.
 */
const CENTRE = { lon: 118, lat: 35.7 } as const;
export const METRES_PER_DEGREE = { lon: 90_500, lat: 110_960 } as const;

export interface Point {
  /** Metres east and north of the centre. */
  readonly x: number;
  readonly y: number;
}

export function lonOf(x: number): number {
  return CENTRE.lon + x / METRES_PER_DEGREE.lon;
}

export function latOf(y: number): number {
  return CENTRE.lat + y / METRES_PER_DEGREE.lat;
}

export function pointAt(lon: number, lat: number): Point {
  return { x: (lon - CENTRE.lon) * METRES_PER_DEGREE.lon, y: (lat - CENTRE.lat) * METRES_PER_DEGREE.lat };
}

/** Longitude and latitude to 1e-7°, about a centimetre. */
export function positionOf({ x, y }: Point): Position {
  return [rounded(lonOf(x), 7), rounded(latOf(y), 7)];
}

/** Half the side of the square of land that is shaped, m: the county and its surroundings. */
export const LAND_REACH = 36_000;
