import {
  HALF_PI,
  TINY,
  withinTurn,
  type Ellipsoid,
  type PlaneOrigin,
  type PlaneProjection,
} from './plane-projection.ts';

/** Where the cone cuts the ellipsoid, radians. */
export type Parallels = readonly [number, number];

/** Albers' conic, true to area. */
export function albers({ a, b }: Ellipsoid, origin: PlaneOrigin, [first, second]: Parallels): PlaneProjection {
  const { longitude: centre, latitude, falseEasting, falseNorthing } = origin;
  const e = eccentricity(a, b);
  const squareOf = (angle: number) => radiusOfParallel(e, angle) * radiusOfParallel(e, angle);
  const [areaFirst, areaSecond] = [areaTo(e, Math.sin(first)), areaTo(e, Math.sin(second))];
  const isOneParallel = Math.abs(first - second) <= TINY;
  const cone = isOneParallel ? Math.sin(first) : (squareOf(first) - squareOf(second)) / (areaSecond - areaFirst);
  const c = squareOf(first) + cone * areaFirst;
  const radiusOf = (angle: number) => (a * Math.sqrt(c - cone * areaTo(e, Math.sin(angle)))) / cone;
  const atOrigin = radiusOf(latitude);
  return {
    forward(lon, lat) {
      const radius = radiusOf(lat);
      const theta = cone * withinTurn(lon - centre);
      return [radius * Math.sin(theta) + falseEasting, atOrigin - radius * Math.cos(theta) + falseNorthing];
    },
    inverse(x, y) {
      const { radius, theta } = polar(x - falseEasting, atOrigin - y + falseNorthing, cone);
      const share = (radius * cone) / a;
      return [withinTurn(theta / cone + centre), latitudeOfArea(e, (c - share * share) / cone)];
    },
  };
}

/** Lambert's conic, true to angles. */
export function lambert({ a, b }: Ellipsoid, origin: PlaneOrigin, [first, second]: Parallels): PlaneProjection {
  const { longitude: centre, latitude, falseEasting, falseNorthing } = origin;
  const e = eccentricity(a, b);
  const [r1, r2] = [radiusOfParallel(e, first), radiusOfParallel(e, second)];
  const [t1, t2] = [isometric(e, first), isometric(e, second)];
  const isOneParallel = Math.abs(first - second) <= TINY;
  const cone = isOneParallel ? Math.sin(first) : Math.log(r1 / r2) / Math.log(t1 / t2);
  const f = r1 / (cone * Math.pow(t1, cone));
  const isAtPole = Math.abs(Math.abs(latitude) - HALF_PI) < TINY;
  const atOrigin = isAtPole ? 0 : a * f * Math.pow(isometric(e, latitude), cone);
  return {
    forward(lon, lat) {
      // At a pole the cone ends, or never does.
      const isPole = Math.abs(2 * Math.abs(lat) - Math.PI) <= TINY;
      const near = isPole ? (lat < 0 ? -1 : 1) * (HALF_PI - 2 * TINY) : lat;
      const radius = a * f * Math.pow(isometric(e, near), cone);
      const theta = cone * withinTurn(lon - centre);
      return [radius * Math.sin(theta) + falseEasting, atOrigin - radius * Math.cos(theta) + falseNorthing];
    },
    inverse(x, y) {
      const { radius, theta } = polar(x - falseEasting, atOrigin - (y - falseNorthing), cone);
      const isApex = radius === 0 && cone <= 0;
      const lat = isApex ? -HALF_PI : latitudeOfIsometric(e, Math.pow(radius / (a * f), 1 / cone));
      return [withinTurn(theta / cone + centre), lat];
    },
  };
}

/** From the apex of the cone; the radius has the sign of the cone. */
function polar(x: number, y: number, cone: number): { readonly radius: number; readonly theta: number } {
  const side = cone >= 0 ? 1 : -1;
  const radius = side * Math.sqrt(x * x + y * y);
  return { radius, theta: radius === 0 ? 0 : Math.atan2(side * x, side * y) };
}

function eccentricity(a: number, b: number): number {
  const share = b / a;
  return Math.sqrt(1 - share * share);
}

/** Of a parallel, in semi-major axes. */
function radiusOfParallel(e: number, latitude: number): number {
  const part = e * Math.sin(latitude);
  return Math.cos(latitude) / Math.sqrt(1 - part * part);
}

/** Area from the equator to a parallel, per radian, twice over. */
function areaTo(e: number, sine: number): number {
  const part = e * sine;
  return (1 - e * e) * (sine / (1 - part * part) - (0.5 / e) * Math.log((1 - part) / (1 + part)));
}

function latitudeOfArea(e: number, area: number): number {
  const half = 0.5 * area;
  let latitude = Math.asin(Math.abs(half) > 1 ? Math.sign(half) : half);
  for (let i = 0; i < 25; i++) {
    const [sine, cosine] = [Math.sin(latitude), Math.cos(latitude)];
    const part = e * sine;
    const rest = 1 - part * part;
    const missing = area / (1 - e * e) - sine / rest + (0.5 / e) * Math.log((1 - part) / (1 + part));
    const step = ((0.5 * rest * rest) / cosine) * missing;
    latitude += step;
    if (Math.abs(step) <= 1e-7) return latitude;
  }
  return NaN;
}

function isometric(e: number, latitude: number): number {
  const part = e * Math.sin(latitude);
  return Math.tan(0.5 * (HALF_PI - latitude)) / Math.pow((1 - part) / (1 + part), 0.5 * e);
}

function latitudeOfIsometric(e: number, t: number): number {
  let latitude = HALF_PI - 2 * Math.atan(t);
  for (let i = 0; i <= 15; i++) {
    const part = e * Math.sin(latitude);
    const step = HALF_PI - 2 * Math.atan(t * Math.pow((1 - part) / (1 + part), 0.5 * e)) - latitude;
    latitude += step;
    if (Math.abs(step) <= 1e-10) return latitude;
  }
  return NaN;
}
