import type { Directory } from './ifd.ts';
import { TAG } from './tag.ts';
import { bytesOf, numbersOf } from './tag-value.ts';
import type { TiffFile } from './tiff-file.ts';

/** Key numbers of GeoTIFF 1.1 (OGC 19-008r4 annex A) that we read or write. */
export const GEO_KEY = {
  modelType: 1024,
  rasterType: 1025,
  citation: 1026,
  geodeticCrs: 2048,
  geodeticCitation: 2049,
  datum: 2050,
  primeMeridian: 2051,
  angularUnit: 2054,
  angularUnitSize: 2055,
  ellipsoid: 2056,
  semiMajorAxis: 2057,
  semiMinorAxis: 2058,
  inverseFlattening: 2059,
  primeMeridianLongitude: 2061,
  projectedCrs: 3072,
  projectedCitation: 3073,
  projection: 3074,
  method: 3075,
  linearUnit: 3076,
  linearUnitSize: 3077,
  firstParallel: 3078,
  secondParallel: 3079,
  naturalOriginLongitude: 3080,
  naturalOriginLatitude: 3081,
  falseEasting: 3082,
  falseNorthing: 3083,
  falseOriginLongitude: 3084,
  falseOriginLatitude: 3085,
  falseOriginEasting: 3086,
  falseOriginNorthing: 3087,
  centreLongitude: 3088,
  centreLatitude: 3089,
  centreEasting: 3090,
  centreNorthing: 3091,
  scaleAtOrigin: 3092,
  scaleAtCentre: 3093,
} as const;

/** In place of a code: what is meant stands in other keys. */
export const USER_DEFINED = 32767;

/** The standard has fewer than 100 keys; a hostile table must not cost more than an honest one. */
const MAX_KEYS = 500;
const MAX_TEXT = 2000;

export type GeoKeys = ReadonlyMap<number, number | string>;

/** The GeoKeys of a directory, null when it has none. A key that points outside its table is left out. */
export function readGeoKeys(file: TiffFile, directory: Directory): GeoKeys | null {
  const table = numbersOf(file, directory, TAG.geoKeyDirectory, 4 * (MAX_KEYS + 1));
  if (table === null || table.length < 4) return null;
  const doubles = numbersOf(file, directory, TAG.geoDoubleParams);
  const text = bytesOf(file, directory, TAG.geoAsciiParams) ?? new Uint8Array(0);
  const keys = new Map<number, number | string>();
  const count = Math.min(table[3]!, Math.floor(table.length / 4) - 1);
  for (let i = 1; i <= count; i++) {
    const [key, place, length, value] = table.subarray(i * 4, i * 4 + 4) as unknown as [number, number, number, number];
    if (place === 0) keys.set(key, value);
    else if (place === TAG.geoDoubleParams && doubles !== null && value < doubles.length)
      keys.set(key, doubles[value]!);
    else if (place === TAG.geoAsciiParams) keys.set(key, citationAt(text, value, length));
  }
  return keys;
}

/** Texts of the table end with a bar. Places count bytes, and Chinese names take three a character. */
function citationAt(text: Uint8Array, start: number, length: number): string {
  const cited = new TextDecoder().decode(text.subarray(start, start + Math.min(length, MAX_TEXT)));
  let end = cited.length;
  while (end > 0 && '| \0'.includes(cited[end - 1]!)) end--;
  return cited.slice(0, end).trim();
}

export function numberKey(keys: GeoKeys, key: number): number | null {
  const value = keys.get(key);
  return typeof value === 'number' ? value : null;
}

export function textKey(keys: GeoKeys, key: number): string | null {
  const value = keys.get(key);
  return typeof value === 'string' && value !== '' ? value : null;
}
