import { epsgOfZone } from './epsg-name.ts';

/** First codes of each datum's runs of Gauss-Krüger zones. */
const DATUMS = [
  { name: /CGCS_?2000|China_2000/i, zones6: 4491, meridians6: 4502, zones3: 4513, meridians3: 4534 },
  { name: /Xian_?1980/i, zones6: 2327, meridians6: 2338, zones3: 2349, meridians3: 2370 },
  { name: /Beijing_?1954/i, zones6: 21413, meridians6: 21453, zones3: 2401, meridians3: 2422 },
] as const;

const GEOGRAPHIC: ReadonlyArray<readonly [RegExp, number]> = [
  [/^(GCS_)?(WGS_1984|WGS_84)$/i, 4326],
  [/^(GCS_)?(China_Geodetic_Coordinate_System_2000|CGCS_?2000)$/i, 4490],
  [/^(GCS_)?Xian_1980$/i, 4610],
  [/^(GCS_)?Beijing_1954$/i, 4214],
];

/**
 * The EPSG code of a name as ArcGIS, SuperMap and GDAL write it into files without a code, e.g.
 * `CGCS2000_3_Degree_GK_CM_117E` or `PCS Name = WGS_1984_UTM_Zone_50N`; null when the name is not one of them.
 */
export function epsgFromName(citation: string): number | null {
  const name = bareName(citation);
  for (const [pattern, code] of GEOGRAPHIC) if (pattern.test(name)) return code;
  return utmCode(name) ?? gaussKruegerCode(name);
}

/** The name that a citation gives, without ESRI's or GDAL's words round it; null where it gives none. */
export function statedName(citation: string | null): string | null {
  if (citation === null) return null;
  const quoted = /(?:PROJCS|GEOGCS)\["([^"]{1,200})"/.exec(citation)?.[1];
  const labelled = /(?:PCS Name|GCS Name)\s*=\s*([^|\n]{1,200})/.exec(citation)?.[1];
  const name = (quoted ?? labelled ?? citation.split('|')[0]!.slice(0, 200)).trim();
  return name === '' || /^(GCS_)?(unknown|unnamed)$/i.test(name) ? null : name;
}

/** Blanks and slashes as underscores. */
function bareName(citation: string): string {
  return (statedName(citation) ?? '').replaceAll(/[\s/-]+/g, '_');
}

function utmCode(name: string): number | null {
  const match = /^WGS_?(?:19)?84_UTM_zone_(\d{1,2})([NS])$/i.exec(name);
  if (match === null) return null;
  return epsgOfZone(match[2]!.toUpperCase() === 'N' ? 32601 : 32701, Number(match[1]));
}

function gaussKruegerCode(name: string): number | null {
  const datum = DATUMS.find((candidate) => candidate.name.test(name));
  const match = /_(3_?degree_)?(?:GK|Gauss_?Kr(?:u|ue|ü)ger)_(CM|zone)_(\d{1,3})E?$/i.exec(name);
  if (datum === undefined || match === null) return null;
  const isThreeDegree = match[1] !== undefined;
  if (match[2]!.toUpperCase() === 'CM') {
    return epsgOfZone(isThreeDegree ? datum.meridians3 : datum.meridians6, Number(match[3]));
  }
  return epsgOfZone(isThreeDegree ? datum.zones3 : datum.zones6, Number(match[3]));
}
