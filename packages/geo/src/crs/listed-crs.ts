import type { Crs, DatumId, Projection } from './crs.ts';
import { WEB_MERCATOR } from './crs-table.ts';
import { gaussKrugerZone, widthOfZone } from './gauss-kruger.ts';
import { utmZone, utmZoneNumber } from './utm.ts';

/** The system of EPSG's list that has these parameters; `unit` is metres per coordinate unit. */
export function listedCrs(datum: DatumId, projection: Projection, unit: number): Crs | null {
  const crs = crsOfParameters(datum, projection);
  return crs !== null && crs.datum === datum && unit === 1 && isSameProjection(crs.projection, projection) ? crs : null;
}

function crsOfParameters(datum: DatumId, projection: Projection): Crs | null {
  if (projection.method === 'webMercator') return WEB_MERCATOR;
  if (projection.method !== 'transverseMercator') return null;
  const meridian = projection.centralMeridian;
  if (datum === 'wgs84') return utmZone(utmZoneNumber(meridian), projection.falseNorthing > 0 ? 'S' : 'N');
  const prefix = Math.floor(projection.falseEasting / 1_000_000);
  // Zones of 6° without a number are the same projections as every second zone of 3°, which are the usual ones.
  if (prefix === 0) return gaussKrugerZone({ datum, width: 3, hasPrefix: false }, meridian);
  return gaussKrugerZone({ datum, width: widthOfZone(prefix), hasPrefix: true }, meridian);
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
