import { DATUMS, type DatumId } from '@qingzhang/geo/crs/crs';
import { datumOfCode, datumOfNames, plainName } from '@qingzhang/geo/crs/recognise-datum';
import { GEO_KEY, numberKey, textKey, USER_DEFINED, type GeoKeys } from './geo-keys.ts';

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
    const known = datumOfCode(code);
    if (known !== null) return known;
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
  const known = datumOfCode(numberKey(keys, GEO_KEY.ellipsoid) ?? 0);
  if (known !== null) return known;
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
