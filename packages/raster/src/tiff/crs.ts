import { epsgFromName } from './epsg-from-name.ts';
import { epsgName } from './epsg-name.ts';
import { GEO_KEY, numberKey, textKey, type GeoKeys } from './geo-keys.ts';

/** The coordinate reference system a file states. */
export interface Crs {
  readonly epsg: number | null;
  readonly name: string;
  readonly kind: 'geographic' | 'projected' | 'other';
  /** How the code was found: the file gives it, its name matches one we know, or there is none. */
  readonly from: 'code' | 'name' | 'custom';
}

const USER_DEFINED = 32767;

/** The file's CRS; null when its keys name none. */
export function crsOf(keys: GeoKeys | null): Crs | null {
  if (keys === null) return null;
  const projected = codeOf(keys, GEO_KEY.projectedCrs);
  const geodetic = codeOf(keys, GEO_KEY.geodeticCrs);
  const kind = kindOf(keys);
  const isProjected = kind === 'projected';
  const code = isProjected ? projected : geodetic;
  const citation = citationOf(keys, isProjected);
  if (code !== null) return { epsg: code, name: epsgName(code) ?? citation ?? `EPSG:${code}`, kind, from: 'code' };
  const named = citation === null ? null : epsgFromName(citation);
  if (named !== null && agrees(keys, named)) {
    return { epsg: named, name: epsgName(named) ?? citation!, kind, from: 'name' };
  }
  const isStated = keys.has(GEO_KEY.projectedCrs) || keys.has(GEO_KEY.geodeticCrs) || keys.has(GEO_KEY.method);
  if (citation === null && !isStated) return null;
  return { epsg: null, name: citation ?? '自定义坐标系', kind, from: 'custom' };
}

function codeOf(keys: GeoKeys, key: number): number | null {
  const code = numberKey(keys, key);
  return code === null || code === 0 || code === USER_DEFINED ? null : code;
}

function kindOf(keys: GeoKeys): Crs['kind'] {
  const model = numberKey(keys, GEO_KEY.modelType);
  if (model === 1) return 'projected';
  if (model === 2) return 'geographic';
  if (model !== null && model !== 0) return 'other';
  // Without a model type the keys that are there tell.
  return keys.has(GEO_KEY.projectedCrs) || keys.has(GEO_KEY.method) ? 'projected' : 'geographic';
}

function citationOf(keys: GeoKeys, isProjected: boolean): string | null {
  const own = textKey(keys, isProjected ? GEO_KEY.projectedCitation : GEO_KEY.geodeticCitation);
  return own ?? textKey(keys, GEO_KEY.citation) ?? (isProjected ? textKey(keys, GEO_KEY.geodeticCitation) : null);
}

/** A zone name with other parameters beside it is not that zone: 117° must stand for 117°. */
function agrees(keys: GeoKeys, epsg: number): boolean {
  const stated = numberKey(keys, GEO_KEY.naturalOriginLongitude) ?? numberKey(keys, GEO_KEY.centreLongitude);
  const meridian = /(\d+)(?:°|E\b)/.exec(epsgName(epsg) ?? '')?.[1];
  return stated === null || meridian === undefined || Math.abs(stated - Number(meridian)) < 1e-6;
}
