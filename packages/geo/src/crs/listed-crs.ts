import type { Crs, DatumId, Projection } from './crs.ts';
import { utmCrs, WEB_MERCATOR } from './crs-table.ts';
import { gaussKrugerZone } from './gauss-kruger.ts';

/** The system of EPSG's list that has these parameters; `unit` is metres per coordinate unit. */
export function listedCrs(datum: DatumId, projection: Projection, unit: number): Crs | null {
  const crs = crsOfParameters(datum, projection);
  return crs !== null && crs.datum === datum && unit === 1 && isSameProjection(crs.projection, projection) ? crs : null;
}

function crsOfParameters(datum: DatumId, projection: Projection): Crs | null {
  if (projection.method === 'webMercator') return WEB_MERCATOR;
  if (projection.method !== 'transverseMercator') return null;
  const meridian = projection.centralMeridian;
  if (datum === 'wgs84') {
    const zone = (meridian + 183) / 6;
    const isZone = Number.isInteger(zone) && zone >= 1 && zone <= 60;
    return isZone ? utmCrs(zone, projection.falseNorthing > 0 ? 'S' : 'N') : null;
  }
  const prefix = Math.floor(projection.falseEasting / 1_000_000);
  if (prefix === 0) return gaussKrugerZone(datum, 3, false, meridian);
  const width = prefix >= 25 ? 3 : 6;
  return gaussKrugerZone(datum, width, true, meridian);
}

export function isSameProjection(one: Projection, other: Projection): boolean {
  if (one.method === 'transverseMercator' && other.method === 'transverseMercator') {
    return (
      Math.abs(one.centralMeridian - other.centralMeridian) < 1e-9 &&
      Math.abs(one.originLatitude - other.originLatitude) < 1e-9 &&
      Math.abs(one.scale - other.scale) < 1e-9 &&
      Math.abs(one.falseEasting - other.falseEasting) < 1e-3 &&
      Math.abs(one.falseNorthing - other.falseNorthing) < 1e-3
    );
  }
  return one.method === 'webMercator' && other.method === 'webMercator';
}
