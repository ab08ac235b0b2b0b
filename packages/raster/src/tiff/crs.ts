import type { Crs as CrsDefinition } from '@qingzhang/geo/crs/crs';
import { crsByEpsg } from '@qingzhang/geo/crs/crs-table';
import { isSameProjection } from '@qingzhang/geo/crs/listed-crs';
import { METHOD_NAMES } from '@qingzhang/geo/crs/projection-text';
import { crsOfCitation, statedName } from './citation.ts';
import { crsFromKeys } from './crs-from-keys.ts';
import { GEO_KEY, numberKey, textKey, USER_DEFINED, type GeoKeys } from './geo-keys.ts';
import { METHOD } from './projection-from-keys.ts';

/** The coordinate reference system a file states. */
export interface Crs {
  readonly epsg: number | null;
  readonly name: string;
  readonly kind: 'geographic' | 'projected' | 'other';
  /** How the system was found: by the file's code, by its name or by its parameters, or not at all. */
  readonly from: 'code' | 'name' | 'parameters' | 'custom';
  /** The projection in words, for people who must convert it; null where the file names none that we can name. */
  readonly method: string | null;
  /** How its coordinates are converted; null where we cannot. */
  readonly definition: CrsDefinition | null;
}

/** ProjMethodGeoKey, OGC 19-008r4 annex C.6.3; those that cannot be converted are named here only. */
const METHODS: Readonly<Record<number, string>> = {
  [METHOD.transverseMercator]: METHOD_NAMES.transverseMercator,
  7: '墨卡托投影',
  [METHOD.lambertTwoParallels]: METHOD_NAMES.lambert,
  [METHOD.lambertOneParallel]: METHOD_NAMES.lambert,
  10: '兰伯特等积方位投影',
  [METHOD.albers]: METHOD_NAMES.albers,
  24: '正弦投影',
  28: '圆柱等积投影',
};

/** The file's CRS; null when its keys name none. */
export function crsOf(keys: GeoKeys | null): Crs | null {
  if (keys === null) return null;
  const kind = kindOf(keys);
  const isProjected = kind !== 'geographic';
  const code = codeOf(keys, isProjected ? GEO_KEY.projectedCrs : GEO_KEY.geodeticCrs);
  const citation = citationOf(keys, isProjected);
  const method = METHODS[numberKey(keys, GEO_KEY.method) ?? 0] ?? null;
  const known = (epsg: number, from: Crs['from']): Crs => {
    const definition = crsByEpsg(epsg);
    const name = definition?.name ?? statedName(citation) ?? `EPSG:${epsg}`;
    return { epsg, name, kind, from, method, definition };
  };
  if (code !== null) return known(code, 'code');
  const spelt = crsFromKeys(keys, isProjected);
  const named = citation === null ? null : crsOfCitation(citation);
  if (named !== null && named.epsg !== null && agrees(keys, named, spelt)) return known(named.epsg, 'name');
  if (spelt !== null && spelt.epsg !== null) return known(spelt.epsg, 'parameters');
  const custom = { epsg: null, kind, method };
  if (spelt !== null && kind === 'projected') {
    const definition = { ...spelt, name: statedName(citation) ?? spelt.name };
    return { ...custom, name: definition.name, from: 'parameters', definition };
  }
  const isStated = keys.has(GEO_KEY.projectedCrs) || keys.has(GEO_KEY.geodeticCrs) || keys.has(GEO_KEY.method);
  if (citation === null && !isStated) return null;
  return { ...custom, name: statedName(citation) ?? '自定义坐标系', from: 'custom', definition: null };
}

function codeOf(keys: GeoKeys, key: number): number | null {
  const code = numberKey(keys, key);
  return code === null || code === 0 || code === USER_DEFINED ? null : code;
}

function kindOf(keys: GeoKeys): Crs['kind'] {
  const model = numberKey(keys, GEO_KEY.modelType);
  if (model === 1) return 'projected';
  if (model === 2) return 'geographic';
  if (model !== null && model !== 0 && model !== USER_DEFINED) return 'other';
  // Without a model type, or with ArcGIS's own, the keys that are there tell.
  const isProjected = [GEO_KEY.projectedCrs, GEO_KEY.projectedCitation, GEO_KEY.method].some((key) => keys.has(key));
  if (isProjected) return 'projected';
  return keys.has(GEO_KEY.geodeticCrs) || !keys.has(GEO_KEY.linearUnit) ? 'geographic' : 'other';
}

function citationOf(keys: GeoKeys, isProjected: boolean): string | null {
  const own = textKey(keys, isProjected ? GEO_KEY.projectedCitation : GEO_KEY.geodeticCitation);
  return own ?? textKey(keys, GEO_KEY.citation) ?? (isProjected ? textKey(keys, GEO_KEY.geodeticCitation) : null);
}

/** A zone name with other parameters beside it is not that zone: 117° must stand for 117°. */
function agrees(keys: GeoKeys, named: CrsDefinition, spelt: CrsDefinition | null): boolean {
  if (spelt !== null) {
    if (spelt.epsg === named.epsg) return true;
    return spelt.datum === named.datum && spelt.unit === 1 && isSameProjection(spelt.projection, named.projection);
  }
  const { projection } = named;
  const stated = numberKey(keys, GEO_KEY.naturalOriginLongitude) ?? numberKey(keys, GEO_KEY.centreLongitude);
  if (stated === null || projection.method !== 'transverseMercator') return true;
  return Math.abs(stated - projection.centralMeridian) < 1e-6;
}
