import { DATUMS, type Crs, type DatumId } from '@qingzhang/geo/crs/crs';
import { crsFromPrj } from '@qingzhang/geo/crs/crs-from-prj';
import { listedCrs } from '@qingzhang/geo/crs/listed-crs';
import { GEO_KEY, numberKey, textKey, type GeoKeys } from './geo-keys.ts';

/** The listed system that a file spells out without a code: in ArcGIS's text or in its keys. */
export function crsFromKeys(keys: GeoKeys): Crs | null {
  const spelt = esriText(keys);
  if (spelt !== null) return crsFromPrj(spelt).crs;
  return transverseMercator(keys);
}

/** ArcGIS writes the whole definition into a citation. */
function esriText(keys: GeoKeys): string | null {
  for (const key of [GEO_KEY.projectedCitation, GEO_KEY.geodeticCitation, GEO_KEY.citation]) {
    const text = /ESRI PE String = (.+)/s.exec(textKey(keys, key) ?? '')?.[1];
    if (text !== undefined) return text;
  }
  return null;
}

const TRANSVERSE_MERCATOR = 1;
const METRE = 9001;
const DEGREE = 9102;

function transverseMercator(keys: GeoKeys): Crs | null {
  const datum = datumOf(keys);
  const isPlain =
    numberKey(keys, GEO_KEY.method) === TRANSVERSE_MERCATOR &&
    (numberKey(keys, GEO_KEY.linearUnit) ?? METRE) === METRE &&
    (numberKey(keys, GEO_KEY.angularUnit) ?? DEGREE) === DEGREE;
  const centralMeridian = numberKey(keys, GEO_KEY.naturalOriginLongitude) ?? numberKey(keys, GEO_KEY.centreLongitude);
  if (datum === null || !isPlain || centralMeridian === null) return null;
  const projection = {
    method: 'transverseMercator' as const,
    centralMeridian,
    originLatitude: numberKey(keys, GEO_KEY.naturalOriginLatitude) ?? 0,
    scale: numberKey(keys, GEO_KEY.scaleAtOrigin) ?? 1,
    falseEasting: numberKey(keys, GEO_KEY.falseEasting) ?? 0,
    falseNorthing: numberKey(keys, GEO_KEY.falseNorthing) ?? 0,
  };
  return listedCrs(datum, projection, 1);
}

/** EPSG codes of geographic systems, datums and ellipsoids; they do not overlap. */
const DATUM_CODES: Readonly<Record<number, DatumId>> = {
  4326: 'wgs84',
  6326: 'wgs84',
  7030: 'wgs84',
  4490: 'cgcs2000',
  1043: 'cgcs2000',
  1024: 'cgcs2000',
  4610: 'xian80',
  6610: 'xian80',
  7049: 'xian80',
  4214: 'beijing54',
  6214: 'beijing54',
  7024: 'beijing54',
};

const GREENWICH = 8901;

function datumOf(keys: GeoKeys): DatumId | null {
  const meridian = numberKey(keys, GEO_KEY.primeMeridian);
  const isGreenwich =
    meridian === null ? (numberKey(keys, GEO_KEY.primeMeridianLongitude) ?? 0) === 0 : meridian === GREENWICH;
  if (!isGreenwich) return null;
  for (const key of [GEO_KEY.geodeticCrs, GEO_KEY.datum, GEO_KEY.ellipsoid]) {
    const known = DATUM_CODES[numberKey(keys, key) ?? 0];
    if (known !== undefined) return known;
  }
  const [a, rf] = [numberKey(keys, GEO_KEY.semiMajorAxis), numberKey(keys, GEO_KEY.inverseFlattening)];
  if (a === null || rf === null) return null;
  const fits = (id: DatumId) => Math.abs(DATUMS[id].a - a) < 1e-3 && Math.abs(DATUMS[id].inverseFlattening - rf) < 1e-9;
  return (Object.keys(DATUMS) as DatumId[]).find(fits) ?? null;
}
