import { HALF_PI, TINY, withinTurn, type PlaneProjection } from './plane-projection.ts';

/** Mercator of a sphere of this radius, m; latitudes of the ellipsoid are used as they are. */
export function webMercator(radius: number): PlaneProjection {
  return {
    forward(lon, lat) {
      if (Math.abs(Math.abs(lat) - HALF_PI) <= TINY) return [NaN, NaN];
      return [radius * withinTurn(lon), radius * Math.log(Math.tan(Math.PI / 4 + 0.5 * lat))];
    },
    inverse: (x, y) => [withinTurn(x / radius), HALF_PI - 2 * Math.atan(Math.exp(-y / radius))],
  };
}
