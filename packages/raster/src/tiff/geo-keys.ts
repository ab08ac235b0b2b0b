import type { Directory } from './ifd.ts';
import { TAG } from './tag.ts';
import { numbersOf, textOf } from './tag-value.ts';
import type { TiffFile } from './tiff-file.ts';

/** Key numbers of GeoTIFF 1.1 (OGC 19-008r4 annex A) that we read. */
export const GEO_KEY = {
  modelType: 1024,
  rasterType: 1025,
  citation: 1026,
  geodeticCrs: 2048,
  geodeticCitation: 2049,
  angularUnit: 2054,
  projectedCrs: 3072,
  projectedCitation: 3073,
  method: 3075,
  linearUnit: 3076,
  naturalOriginLongitude: 3080,
  falseEasting: 3082,
  falseNorthing: 3083,
  centreLongitude: 3088,
  scaleAtOrigin: 3092,
} as const;

/** The standard has fewer than 100 keys; a hostile table must not cost more than an honest one. */
const MAX_KEYS = 500;
const MAX_TEXT = 2000;

export type GeoKeys = ReadonlyMap<number, number | string>;

/** The GeoKeys of a directory, null when it has none. A key that points outside its table is left out. */
export function readGeoKeys(file: TiffFile, directory: Directory): GeoKeys | null {
  const table = numbersOf(file, directory, TAG.geoKeyDirectory, 4 * (MAX_KEYS + 1));
  if (table === null || table.length < 4) return null;
  const doubles = numbersOf(file, directory, TAG.geoDoubleParams);
  const text = textOf(file, directory, TAG.geoAsciiParams) ?? '';
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

/** Texts of the table end with a bar. */
function citationAt(text: string, start: number, length: number): string {
  const end = start + Math.min(length, MAX_TEXT);
  return text
    .slice(start, end)
    .replace(/\|\s*$/, '')
    .trim();
}

export function numberKey(keys: GeoKeys, key: number): number | null {
  const value = keys.get(key);
  return typeof value === 'number' ? value : null;
}

export function textKey(keys: GeoKeys, key: number): string | null {
  const value = keys.get(key);
  return typeof value === 'string' && value !== '' ? value : null;
}
