import { DATUMS, type DatumId } from './crs.ts';

const ALL = Object.values(DATUMS);

/** Finds a datum by an EPSG code: of its longitudes and latitudes, of the datum itself or of its ellipsoid. */
export function datumOfCode(code: number): DatumId | null {
  return ALL.find(({ epsg, partCodes }) => epsg === code || partCodes.includes(code))?.id ?? null;
}

/** Names as programs write them differ in case, blanks, dashes and quotes only. */
export function plainName(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/['’`]/g, '')
    .replaceAll(/[^a-z0-9.]+/g, '_')
    .replaceAll(/^_|_$/g, '');
}

/** Finds a datum by plain names. The ellipsoid decides only where the names give no datum. */
export function datumOfNames(names: string, a: number | undefined, inverseFlattening?: number): DatumId | null {
  const byName = datumOfName(names);
  if (byName !== null) return byName;
  // "Unknown datum based upon the Krassovsky ellipsoid" and the like: in Chinese data the ellipsoid tells.
  if (!/unknown|not_specified|undefined|user|krass?o[vw]?sky/.test(names)) return null;
  return datumOfEllipsoid(a, inverseFlattening);
}

export function datumOfName(names: string): DatumId | null {
  if (/cgcs_?2000|china_2000|china_geodetic_coordinate_system/.test(names)) return 'cgcs2000';
  if (/xian_?(19)?80|xi_an_?(19)?80/.test(names)) return 'xian80';
  if (/beijing_?(19)?54|new_beijing/.test(names)) return 'beijing54';
  if (/wgs_?(19)?84|world_geodetic_system_1984/.test(names)) return 'wgs84';
  return null;
}

/** Only WGS 84 and CGCS2000 share an axis; their flattening tells them apart. */
function datumOfEllipsoid(a: number | undefined, inverseFlattening: number | undefined): DatumId | null {
  const [first, ...others] = ALL.filter((datum) => datum.a === a);
  if (first === undefined || others.length === 0) return first?.id ?? null;
  if (inverseFlattening === undefined) return null;
  return Math.abs(inverseFlattening - DATUMS.cgcs2000.inverseFlattening) < 5e-7 ? 'cgcs2000' : 'wgs84';
}
