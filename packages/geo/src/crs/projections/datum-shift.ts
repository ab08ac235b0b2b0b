import type { DatumShift } from '../crs.ts';
import { HALF_PI, type Ellipsoid } from './plane-projection.ts';

/** Longitudes and latitudes of one ellipsoid as those of another, radians. */
export type ChangeDatum = (longitude: number, latitude: number) => [number, number];

const SECONDS = 4.84813681109536e-6;

/** Between an old datum and WGS 84, by three shifts in metres, three turns in seconds and a scale in millionths. */
export function datumShift(
  own: Ellipsoid,
  wgs84: Ellipsoid,
  shift: DatumShift,
): { readonly toWgs84: ChangeDatum; readonly fromWgs84: ChangeDatum } {
  const [dx, dy, dz, seconds1, seconds2, seconds3, millionths] = shift;
  const [rx, ry, rz] = [seconds1 * SECONDS, seconds2 * SECONDS, seconds3 * SECONDS];
  const scale = millionths / 1_000_000 + 1;
  return {
    toWgs84(longitude, latitude) {
      const [x, y, z] = geocentric(own, longitude, latitude);
      return geographic(
        wgs84,
        scale * (x - rz * y + ry * z) + dx,
        scale * (rz * x + y - rx * z) + dy,
        scale * (-ry * x + rx * y + z) + dz,
      );
    },
    fromWgs84(longitude, latitude) {
      const [gx, gy, gz] = geocentric(wgs84, longitude, latitude);
      const [x, y, z] = [(gx - dx) / scale, (gy - dy) / scale, (gz - dz) / scale];
      return geographic(own, x + rz * y - ry * z, -rz * x + y + rx * z, ry * x - rx * y + z);
    },
  };
}

/** A point on the ellipsoid, metres from the centre of the earth; a latitude a little beyond a pole is the pole's. */
function geocentric({ a, es }: Ellipsoid, longitude: number, latitude: number): [number, number, number] {
  const isNearPole = Math.abs(latitude) > HALF_PI && Math.abs(latitude) < 1.001 * HALF_PI;
  const lat = isNearPole ? Math.sign(latitude) * HALF_PI : Math.abs(latitude) > HALF_PI ? NaN : latitude;
  const lon = longitude > Math.PI ? longitude - 2 * Math.PI : longitude;
  const [sine, cosine] = [Math.sin(lat), Math.cos(lat)];
  const radius = a / Math.sqrt(1 - es * (sine * sine));
  return [radius * cosine * Math.cos(lon), radius * cosine * Math.sin(lon), radius * (1 - es) * sine];
}

/** Sines of latitudes are good to this. */
const ENOUGH = 1e-12;

/** Longitude and latitude of a point in space, found step by step. */
function geographic({ a, es }: Ellipsoid, x: number, y: number, z: number): [number, number] {
  const fromAxis = Math.sqrt(x * x + y * y);
  const fromCentre = Math.sqrt(x * x + y * y + z * z);
  const [up, out] = [z / fromCentre, fromAxis / fromCentre];
  const first = 1 / Math.sqrt(1 - es * (2 - es) * out * out);
  let [cosine, sine] = [out * (1 - es) * first, up * first];
  for (let i = 0; i < 30; i++) {
    const radius = a / Math.sqrt(1 - es * sine * sine);
    const height = fromAxis * cosine + z * sine - radius * (1 - es * sine * sine);
    const share = (es * radius) / (radius + height);
    const r = 1 / Math.sqrt(1 - share * (2 - share) * out * out);
    const [nextCosine, nextSine] = [out * (1 - share) * r, up * r];
    const step = nextSine * cosine - nextCosine * sine;
    [cosine, sine] = [nextCosine, nextSine];
    if (!(step * step > ENOUGH * ENOUGH)) break;
  }
  const longitude = fromAxis / a < ENOUGH ? 0 : Math.atan2(y, x);
  return [longitude, Math.atan(sine / Math.abs(cosine))];
}
