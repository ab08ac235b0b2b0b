import { DATUMS, type DatumId } from '@qingzhang/geo/crs/crs';
import { datumOfNames, plainName } from '@qingzhang/geo/crs/wkt-projection';
import { GEO_KEY, numberKey, textKey, USER_DEFINED, type GeoKeys } from './geo-keys.ts';

/** EPSG codes of geographic systems, datums and ellipsoids; they do not overlap. */
const DATUM_CODES: Readonly<Record<number, DatumId>> = {
  4326: 'wgs84',
  6326: 'wgs84',
  7030: 'wgs84',
  4490: 'cgcs2000',
  1043: 'cgcs2000',
  1024: 'cgcs2000',
  7019: 'cgcs2000',
  4610: 'xian80',
  6610: 'xian80',
  7049: 'xian80',
  4214: 'beijing54',
  6214: 'beijing54',
  7024: 'beijing54',
};

const GREENWICH = 8901;

/** The datum by code, by name, else by the ellipsoid; null when it is none of ours. */
export function datumOfKeys(keys: GeoKeys): DatumId | null {
  const meridian = numberKey(keys, GEO_KEY.primeMeridian);
  const isStatedMeridian = meridian !== null && meridian !== USER_DEFINED;
  const isGreenwich = isStatedMeridian
    ? meridian === GREENWICH
    : (numberKey(keys, GEO_KEY.primeMeridianLongitude) ?? 0) === 0;
  if (!isGreenwich) return null;
  for (const key of [GEO_KEY.geodeticCrs, GEO_KEY.datum]) {
    const code = numberKey(keys, key) ?? 0;
    if (DATUM_CODES[code] !== undefined) return DATUM_CODES[code];
    // A datum of another country stays one, though it may have an ellipsoid of ours.
    if (code !== 0 && code !== USER_DEFINED && !isUnknownDatum(code)) return null;
  }
  const ellipsoid = ellipsoidOf(keys);
  const citation = textKey(keys, GEO_KEY.geodeticCitation);
  return citation === null ? ellipsoid : datumOfNames(plainName(datumName(citation)), ...shapeOf(ellipsoid));
}

/** ESRI's citation is a list: "GCS Name = …|Datum = …|Ellipsoid = …|Primem = …|"; an ellipsoid's name is not its datum's. */
function datumName(citation: string): string {
  const [, datum] = /\bDatum = ([^|]+)/.exec(citation) ?? [];
  return datum ?? citation.replaceAll(/\b(?:Ellipsoid|Primem) = [^|]*/g, '');
}

/** "Unknown datum based upon the … ellipsoid", as a geographic system and as a datum. */
function isUnknownDatum(code: number): boolean {
  return (code >= 4001 && code <= 4047) || (code >= 6001 && code <= 6047);
}

/** What a minor axis in tenths of a millimetre leaves open. */
const SAME_FLATTENING = 1e-6;

/** The datum whose ellipsoid the keys give. */
function ellipsoidOf(keys: GeoKeys): DatumId | null {
  const known = DATUM_CODES[numberKey(keys, GEO_KEY.ellipsoid) ?? 0];
  if (known !== undefined) return known;
  const a = numberKey(keys, GEO_KEY.semiMajorAxis);
  const b = numberKey(keys, GEO_KEY.semiMinorAxis);
  const rf = numberKey(keys, GEO_KEY.inverseFlattening) ?? (a === null || b === null ? null : a / (a - b));
  if (a === null || rf === null) return null;
  const off = (id: DatumId) => Math.abs(DATUMS[id].inverseFlattening - rf);
  const [nearest] = (Object.keys(DATUMS) as DatumId[])
    .filter((id) => Math.abs(DATUMS[id].a - a) < 1e-3 && off(id) < SAME_FLATTENING)
    .sort((one, other) => off(one) - off(other));
  return nearest ?? null;
}

function shapeOf(id: DatumId | null): [a: number | undefined, inverseFlattening?: number] {
  return id === null ? [undefined] : [DATUMS[id].a, DATUMS[id].inverseFlattening];
}
