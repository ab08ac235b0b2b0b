import type { Projection } from '@qingzhang/geo/crs/crs';
import { utmZone } from '@qingzhang/geo/crs/utm';
import { GEO_KEY, numberKey, USER_DEFINED, type GeoKeys } from './geo-keys.ts';

/** ProjMethodGeoKey, OGC 19-008r4 annex C.6.3. */
export const METHOD = { transverseMercator: 1, lambertTwoParallels: 8, lambertOneParallel: 9, albers: 11 } as const;

/** The projection that the keys spell out, in degrees and metres; null when it is unknown or a parameter is missing. */
export function projectionOfKeys(keys: GeoKeys, unit: number): Projection | null {
  const method = numberKey(keys, GEO_KEY.method);
  if (method === null) return utmOfCode(numberKey(keys, GEO_KEY.projection) ?? 0);
  // Programs do not agree on which of the three origins a method has.
  const value = (...names: readonly number[]): number | null => {
    for (const name of names) if (keys.has(name)) return numberKey(keys, name);
    return null;
  };
  const longitude = value(GEO_KEY.naturalOriginLongitude, GEO_KEY.falseOriginLongitude, GEO_KEY.centreLongitude);
  const latitude = value(GEO_KEY.naturalOriginLatitude, GEO_KEY.falseOriginLatitude, GEO_KEY.centreLatitude) ?? 0;
  if (longitude === null || !(Math.abs(longitude) <= 360) || !(Math.abs(latitude) <= 90)) return null;
  const place = {
    centralMeridian: longitude,
    originLatitude: latitude,
    falseEasting: (value(GEO_KEY.falseEasting, GEO_KEY.falseOriginEasting, GEO_KEY.centreEasting) ?? 0) * unit,
    falseNorthing: (value(GEO_KEY.falseNorthing, GEO_KEY.falseOriginNorthing, GEO_KEY.centreNorthing) ?? 0) * unit,
  };
  const scale = value(GEO_KEY.scaleAtOrigin, GEO_KEY.scaleAtCentre) ?? 1;
  if (!Number.isFinite(place.falseEasting + place.falseNorthing)) return null;
  const parallels = [value(GEO_KEY.firstParallel), value(GEO_KEY.secondParallel)] as const;
  switch (method) {
    case METHOD.transverseMercator:
      return scale > 0 && Number.isFinite(scale) ? { method: 'transverseMercator', ...place, scale } : null;
    case METHOD.albers:
      return conic('albers', place, parallels);
    case METHOD.lambertTwoParallels:
      return scale === 1 ? conic('lambert', place, parallels) : null;
    case METHOD.lambertOneParallel:
      return scale === 1 ? conic('lambert', place, [latitude, latitude]) : null;
    default:
      return null;
  }
}

type Conic = Extract<Projection, { readonly method: 'albers' | 'lambert' }>;

function conic(
  method: Conic['method'],
  place: Omit<Conic, 'method' | 'parallels'>,
  [first, second]: readonly [number | null, number | null],
): Conic | null {
  if (first === null || second === null || !(Math.abs(first) < 90) || !(Math.abs(second) < 90)) return null;
  // Symmetric parallels leave a cone without an apex.
  return Math.abs(first + second) < 1e-6 ? null : { method, ...place, parallels: [first, second] };
}

/** EPSG's 16001–16060 and 16101–16160 are the UTM zones of any datum. */
function utmOfCode(code: number): Projection | null {
  const zone = code % 100;
  const hundreds = code - zone;
  if (hundreds !== 16_000 && hundreds !== 16_100) return null;
  return utmZone(zone, hundreds === 16_000 ? 'N' : 'S')?.projection ?? null;
}

/** Metres per unit: metre, feet (international and of the US survey), kilometre. */
const LINEAR_UNITS: Readonly<Record<number, number>> = { 9001: 1, 9002: 0.3048, 9003: 1200 / 3937, 9036: 1000 };

/** Metres per coordinate unit; null for a unit that is not known. */
export function linearUnitOf(keys: GeoKeys): number | null {
  const code = numberKey(keys, GEO_KEY.linearUnit);
  if (code === null) return 1;
  if (code !== USER_DEFINED) return LINEAR_UNITS[code] ?? null;
  const size = numberKey(keys, GEO_KEY.linearUnitSize);
  return size !== null && size > 0 && Number.isFinite(size) ? size : null;
}

const DEGREE_CODES: ReadonlySet<number> = new Set([9102, 9122]);

export function isInDegrees(keys: GeoKeys): boolean {
  const code = numberKey(keys, GEO_KEY.angularUnit);
  if (code !== USER_DEFINED) return code === null || DEGREE_CODES.has(code);
  const size = numberKey(keys, GEO_KEY.angularUnitSize);
  return size !== null && Math.abs(size / (Math.PI / 180) - 1) < 1e-9;
}
