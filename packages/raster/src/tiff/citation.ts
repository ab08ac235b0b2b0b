import type { Crs } from '@qingzhang/geo/crs/crs';
import { geographicCrsOfName, projectedCrsOfName } from '@qingzhang/geo/crs/crs-of-name';

/**
 * The listed system whose name a citation gives, as ArcGIS, SuperMap and GDAL write it into files without a code, e.g.
 * `CGCS2000_3_Degree_GK_CM_117E` or `PCS Name = WGS_1984_UTM_Zone_50N`; null when the name is not one of them.
 */
export function crsOfCitation(citation: string): Crs | null {
  const name = statedName(citation) ?? '';
  return geographicCrsOfName(name) ?? projectedCrsOfName(name);
}

/** The name that a citation gives, without ESRI's or GDAL's words round it; null where it gives none. */
export function statedName(citation: string | null): string | null {
  if (citation === null) return null;
  const quoted = /(?:PROJCS|GEOGCS)\["([^"]{1,200})"/.exec(citation)?.[1];
  const labelled = /(?:PCS Name|GCS Name)\s*=\s*([^|\n]{1,200})/.exec(citation)?.[1];
  const name = (quoted ?? labelled ?? citation.split('|')[0]!.slice(0, 200)).trim();
  return name === '' || /^(GCS_)?(unknown|unnamed)$/i.test(name) ? null : name;
}
